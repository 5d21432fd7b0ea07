import { getRequestedPortion } from '../../requested-amount.ts'
import type { PositionExit } from '../../inspection.ts'
import type { Intent } from '../../intent.ts'
import type { EvmCall } from '../call.ts'
import { countsRequestedToken, getAmountToken } from './call-amounts.ts'
import { flattenCalls, getTexts, type KnownCall } from './decode-call.ts'

/** Whether a call counts in the unit of the request: in shares where those were requested, else in the asset. */
function countsAsRequested(call: EvmCall, each: KnownCall, intent: Intent): boolean {
  if (each.counted === 'either') return true
  return getRequestedPortion(intent)?.kind === 'shares'
    ? each.counted === 'shares' && getAmountToken(call, each, intent) !== null
    : countsRequestedToken(call, each, intent)
}

/** Whether a claim pays out what was asked for before, and not rewards: it names the request. */
const paysOut = ({ does, name, arguments: given }: KnownCall): boolean =>
  does === 'claim' && (given.has('ticket') || PAYOUTS.has(name))

/** Claims of a request that they don't name by a number. */
const PAYOUTS = new Set(['unstake', 'completeQueuedWithdrawal', 'completeWithdrawal'])

function stageOf({ does, method }: KnownCall): PositionExit['stage'] {
  if (does === 'claim') return 'claim'
  return method === 'queue' ? 'request' : 'exit'
}

function getCallExits(call: EvmCall, each: KnownCall, intent: Intent): PositionExit[] {
  // Nothing of it leaves.
  if (each.does === 'out' && each.amount === 0n) return []
  const isCounted = each.does === 'out' && countsAsRequested(call, each, intent)
  return [
    {
      of: (each.to ?? call.to).toLowerCase(),
      stage: stageOf(each),
      amount: isCounted ? each.amount : null,
      given: each.does === 'out' && each.counted !== 'asset' ? each.amount : null,
      validator: getTexts(each.arguments, 'validator').join(' ') || null,
    },
  ]
}

const isUnknown = (call: KnownCall | null): boolean => call === null || call.inner.some(isUnknown)

/** An undecodable call may exit the whole position. */
const unknownBy = ({ to }: EvmCall): PositionExit => ({
  of: to.toLowerCase(),
  stage: 'unknown',
  amount: null,
  given: null,
  validator: null,
})

/** What a call gives up of a position, by its bytes, with all calls within; nothing where the request does not leave. */
export function getExits(call: EvmCall, decoded: KnownCall | null, intent: Intent): PositionExit[] {
  if (intent.request.intent !== 'exit') return []
  const known = flattenCalls(decoded)
    .filter((each) => each.does === 'out' || paysOut(each))
    .flatMap((each) => getCallExits(call, each, intent))
  return isUnknown(decoded) ? [...known, unknownBy(call)] : known
}
