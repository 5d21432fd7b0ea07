import {
  getRequestedAmount,
  getRequestedPortion,
  isPartial,
  isPartialManage,
} from '../../requested-amount.ts'
import type { Outflow, PositionExit } from '../../inspection.ts'
import type { Intent } from '../../intent.ts'
import { isNativeToken } from '../../native-token.ts'
import { isSameAddress } from '../../is-same-address.ts'
import type { EvmCall } from '../call.ts'
import { flattenCalls, getNumbers, getTexts, isDebt, type KnownCall } from './decode-call.ts'

const countsShares = (call: EvmCall, each: KnownCall, intent: Intent): boolean =>
  each.counted === 'shares' && getAmountToken(call, each, intent) !== null

/** Whether a call counts in the unit of the request: in shares where those were requested, else in the asset. */
function countsAsRequested(call: EvmCall, each: KnownCall, intent: Intent): boolean {
  if (each.counted === 'either') return true
  return getRequestedPortion(intent)?.kind === 'shares'
    ? countsShares(call, each, intent)
    : countsRequestedToken(call, each, intent)
}

/** Whether a claim pays an earlier request rather than rewards: it names the request. */
const paysOut = ({ does, name, arguments: given }: KnownCall): boolean =>
  does === 'claim' && (given.has('ticket') || PAYOUTS.has(name))

/** Claims of a request without its id. */
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

/** Returns a call's position exits by its bytes, with all inner calls; empty if the request is no exit. */
export function getExits(call: EvmCall, decoded: KnownCall | null, intent: Intent): PositionExit[] {
  if (intent.request.intent !== 'exit' && !isPartialManage(intent)) return []
  const known = flattenCalls(decoded)
    .filter((each) => each.does === 'out' || paysOut(each))
    .flatMap((each) => getCallExits(call, each, intent))
  return isUnknown(decoded) ? [...known, unknownBy(call)] : known
}

/**
 * A call's amount compared with the typed one: `within`, `equal`, `other`, or `unmeasured` if they
 * count different things.
 */
export type AmountComparison = 'equal' | 'within' | 'other' | 'unmeasured'

/** Returns the address of the token that a call's amount counts; null for the native coin, or if unknown. */
export function getAmountToken(call: EvmCall, decoded: KnownCall, intent: Intent): string | null {
  const to = decoded.to ?? call.to
  if (decoded.counts === 'coin') return null
  if (decoded.does === 'approve') return decoded.token ?? to
  if (decoded.counted !== 'shares') return decoded.token
  const share = intent.place?.output?.address
  return share && isSameAddress(share, to) ? to : null
}

/** Whether an amount counts the requested token. */
export function countsRequestedToken(call: EvmCall, decoded: KnownCall, intent: Intent): boolean {
  const requestedToken = intent.asset?.address ?? null
  if (decoded.counts === 'coin') return requestedToken === null
  if (decoded.counted === 'shares') return false
  const named = getAmountToken(call, decoded, intent)
  return named === null || (requestedToken !== null && isSameAddress(named, requestedToken))
}

/** Whether a call redeems another share than requested, as far as its bytes show. */
function isOtherPortion(call: EvmCall, decoded: KnownCall, intent: Intent): boolean {
  const portion = getRequestedPortion(intent)
  if (portion === null || decoded.does !== 'out') return false
  if (decoded.takesAll) return isPartial(portion)
  const isCounted = portion.kind === 'shares' && countsShares(call, decoded, intent)
  return isCounted && decoded.amount !== portion.amount
}

/** Whether a call gives back exactly the shares that were requested, and says that it counts shares. */
function isRequestedShares(call: EvmCall, decoded: KnownCall, intent: Intent): boolean {
  const portion = getRequestedPortion(intent)
  const isSame = portion?.kind === 'shares' && decoded.amount === portion.amount
  return isSame && decoded.does === 'out' && countsShares(call, decoded, intent)
}

/** Compares a decoded amount with the typed one if both count the requested token. */
export function compareAmount(call: EvmCall, decoded: KnownCall, intent: Intent): AmountComparison {
  const comparison = compareCounted(call, decoded, intent)
  const isMoved = decoded.does === 'in' || decoded.does === 'out'
  // No share of a pending action is simulated, so that only its bytes tell how much it takes.
  const isUntold = comparison === 'unmeasured' && isMoved && isPartialManage(intent)
  return isUntold && !isRequestedShares(call, decoded, intent) ? 'other' : comparison
}

function compareCounted(call: EvmCall, decoded: KnownCall, intent: Intent): AmountComparison {
  if (isOtherPortion(call, decoded, intent)) return 'other'
  const requestedAmount = getRequestedAmount(intent)
  const { does, amount } = decoded
  if (requestedAmount === null || !['approve', 'in', 'out'].includes(does)) return 'unmeasured'
  if (!countsRequestedToken(call, decoded, intent)) return 'unmeasured'
  // Everything was requested, and an amount is encoded.
  if (amount === null) return decoded.takesAll ? 'other' : 'unmeasured'
  if (amount === requestedAmount) return 'equal'
  if (decoded.counted === 'either') return 'unmeasured'
  return does === 'approve' && amount < requestedAmount ? 'within' : 'other'
}

const createSpend = (token: string | null, amount: bigint | null): Outflow => ({
  kind: 'spend',
  token,
  amount,
  spender: null,
})

/** Returns the deposited amounts of each named token, or the requested one; an amount in shares is excluded. */
function getDeposits(each: KnownCall, intent: Intent): Outflow[] {
  const asset = intent.asset?.address ?? null
  const coins = getTexts(each.arguments, 'coin')
  const maximums = getNumbers(each.arguments, 'maximum')
  if (coins.length > 0 && coins.length === maximums.length)
    return coins.map((coin, index) => createSpend(coin, maximums[index] ?? null)).filter(isNonZero)
  const tokens = getTexts(each.arguments, 'token')
  const amounts = getNumbers(each.arguments, 'amount')
  if (tokens.length > 1 && tokens.length === amounts.length)
    return tokens
      .map((token, index) => createSpend(token, amounts[index] ?? null))
      .filter(isNonZero)
  const token = each.token ?? asset
  // Native coin is counted by the call's value.
  if (token === null || each.counts === 'coin') return []
  return [createSpend(token, each.counted === 'asset' ? each.amount : null)].filter(isNonZero)
}

const isNonZero = ({ amount }: Outflow): boolean => amount !== 0n

/** Returns the transferred amount or NFTs of the called token. */
function getHandedOver(to: string, each: KnownCall): Outflow[] {
  // Forwarded native coin is counted where it leaves.
  if (each.arguments.has('wei')) return []
  const tokenIds = getNumbers(each.arguments, 'position')
  const pieces = getNumbers(each.arguments, 'pieces')
  const amount = pieces.length > 0 ? pieces.reduce((a, b) => a + b) : BigInt(tokenIds.length)
  return [createSpend(each.token ?? to, tokenIds.length > 0 ? amount : each.amount)].filter(
    isNonZero,
  )
}

/** Returns a known call's outflow beside its value. */
function getCallOutflows(call: EvmCall, each: KnownCall, intent: Intent): Outflow[] {
  const { does, amount, spender } = each
  const to = each.to ?? call.to
  const allowances = getNumbers(each.arguments, 'allowance').map((maximums): Outflow => {
    return { kind: 'allow', token: intent.asset?.address ?? null, amount: maximums, spender: to }
  })
  if (does === 'approve' || does === 'allow-all')
    return [
      {
        kind: 'allow',
        token: each.token ?? to,
        amount,
        spender: spender ?? to,
        ...(isDebt(each) && { isDebt: true }),
      },
    ]
  if (does === 'send') return getHandedOver(to, each)
  return does === 'in' ? [...allowances, ...getDeposits(each, intent)] : allowances
}

/** Marks allowances that the spender uses after the approving call: an earlier call of it may use an older allowance. */
function withUse(
  outflow: Outflow,
  callees: readonly (string | null)[],
  allowedAt: number,
): Outflow {
  const { kind, spender } = outflow
  const isSpender = (callee: string | null): boolean =>
    callee !== null && spender !== null && isSameAddress(callee, spender)
  const isUsedAtOnce = kind === 'allow' && callees.findIndex(isSpender) > allowedAt
  return isUsedAtOnce ? { ...outflow, isUsedAtOnce } : outflow
}

/**
 * Returns a call's maximum outflow by its bytes: value, spent and allowed tokens. Returns count
 * nothing here, and an unknown method has no known tokens.
 */
export function getOutflows(call: EvmCall, decoded: KnownCall | null, intent: Intent): Outflow[] {
  const calls = flattenCalls(decoded)
  const users = intent.request.intent === 'enter' ? ['in', 'out'] : ['out']
  const callees = calls.map(({ does, to }) => (users.includes(does) ? (to ?? call.to) : null))
  return [
    ...(call.value > 0n ? [createSpend(null, call.value)] : []),
    // A native coin placeholder counts the call's value.
    ...calls
      .flatMap((each, at) =>
        getCallOutflows(call, each, intent).map((outflow) => withUse(outflow, callees, at)),
      )
      .filter(({ token }) => token === null || !isNativeToken({ address: token })),
  ]
}
