import { requestedPart } from '../../asked-amount.ts'
import type { Exiting } from '../../inspection.ts'
import type { Intent } from '../../intent.ts'
import type { EvmCall } from '../call.ts'
import { countsTheAsked, tokenOf } from './call-amounts.ts'
import { everyCall, texts, type KnownCall } from './decode-call.ts'

/** Whether a call counts in the unit of the request: in shares where those were requested, else in the asset. */
function countsAsRequested(call: EvmCall, each: KnownCall, intent: Intent): boolean {
  if (each.counted === 'either') return true
  return requestedPart(intent)?.kind === 'shares'
    ? each.counted === 'shares' && tokenOf(call, each, intent) !== null
    : each.counted === 'asset' && countsTheAsked(call, each, intent)
}

function exitBy(call: EvmCall, each: KnownCall, intent: Intent): Exiting[] {
  const validators = texts(each.arguments, 'validator')
  // What is asked for first may be taken out of the same contract by a later step.
  const of = [(each.to ?? call.to).toLowerCase(), ...(each.method === 'queue' ? ['queue'] : [])]
  // All of one validator may be part of what was requested of several.
  if (each.takesAll) return validators.length > 0 ? [] : [{ of: of.join(' '), amount: null }]
  if (each.amount === null || each.amount === 0n) return []
  return countsAsRequested(call, each, intent)
    ? [{ of: of.join(' '), amount: each.amount }]
    : [{ of: [...of, ...validators].join(' '), amount: null }]
}

/** What a call gives up of a position, by its bytes, with all calls within; nothing where the request does not leave. */
export const exitsBy = (call: EvmCall, decoded: KnownCall | null, intent: Intent): Exiting[] =>
  intent.request.intent === 'exit'
    ? everyCall(decoded)
        .filter(({ does }) => does === 'out')
        .flatMap((each) => exitBy(call, each, intent))
    : []
