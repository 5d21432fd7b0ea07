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
    : countsTheAsked(call, each, intent)
}

/** Whether a claim pays out what was asked for before, and not rewards: it names the request. */
const paysOut = ({ does, name, arguments: given }: KnownCall): boolean =>
  does === 'claim' && (given.has('ticket') || PAYOUTS.has(name))

/** Claims of a request that they don't name by a number. */
const PAYOUTS = new Set(['unstake', 'completeQueuedWithdrawal', 'completeWithdrawal'])

function stageOf({ does, method }: KnownCall): Exiting['stage'] {
  if (does === 'claim') return 'claim'
  return method === 'queue' ? 'request' : 'exit'
}

function exitBy(call: EvmCall, each: KnownCall, intent: Intent): Exiting[] {
  // Nothing of it leaves.
  if (each.does === 'out' && each.amount === 0n) return []
  const isCounted = each.does === 'out' && countsAsRequested(call, each, intent)
  return [
    {
      of: (each.to ?? call.to).toLowerCase(),
      stage: stageOf(each),
      amount: isCounted ? each.amount : null,
      given: each.does === 'out' && each.counted !== 'asset' ? each.amount : null,
      validator: texts(each.arguments, 'validator').join(' ') || null,
    },
  ]
}

const isUnknown = (call: KnownCall | null): boolean => call === null || call.inner.some(isUnknown)

/** What nobody can read may give up as much as there is. */
const unknownBy = ({ to }: EvmCall): Exiting => ({
  of: to.toLowerCase(),
  stage: 'unknown',
  amount: null,
  given: null,
  validator: null,
})

/** What a call gives up of a position, by its bytes, with all calls within; nothing where the request does not leave. */
export function exitsBy(call: EvmCall, decoded: KnownCall | null, intent: Intent): Exiting[] {
  if (intent.request.intent !== 'exit') return []
  const known = everyCall(decoded)
    .filter((each) => each.does === 'out' || paysOut(each))
    .flatMap((each) => exitBy(call, each, intent))
  return isUnknown(decoded) ? [...known, unknownBy(call)] : known
}
