import { serviceClock } from '#src/api/service-clock.ts'
import { canAllowAll, getRequestedAmount } from '../../requested-amount.ts'
import type { Intent } from '../../intent.ts'
import type { BalanceChanges, Movement, ActionSimulation } from '../../action-simulation.ts'
import { isSameAddress } from '../../is-same-address.ts'
import type { Warning } from '../../verdict.ts'
import { getNumbers, getTexts, type KnownCall } from './decode-call.ts'

/** Above any token's supply: such an allowance is unlimited, whether or not it is the maximum integer. */
const UNLIMITED = 2n ** 255n

/**
 * Whether an allowance exceeds the request: unlimited although nobody selected that for this token, or above the typed amount
 * of the requested token.
 * @param rounding tolerance in smallest units
 */
export function exceedsRequestedAllowance(
  token: string,
  amount: bigint,
  intent: Intent,
  rounding = 0n,
): boolean {
  if (amount >= UNLIMITED) return !canAllowAll(token, intent)
  const requestedToken = intent.asset?.address
  const requestedAmount = getRequestedAmount(intent)
  return requestedToken && requestedAmount !== null && isSameAddress(token, requestedToken)
    ? amount > requestedAmount + rounding
    : false
}

/** The same for several allowances in one signature: their sum counts. */
export function exceedsRequestedAllowanceTogether(
  permits: readonly { readonly token: string; readonly value: bigint }[],
  intent: Intent,
): boolean {
  const requestedToken = intent.asset?.address
  if (!requestedToken) return false
  const ofRequestedToken = permits.filter(({ token }) => isSameAddress(token, requestedToken))
  return exceedsRequestedAllowance(
    requestedToken,
    ofRequestedToken.reduce((sum, { value }) => sum + value, 0n),
    intent,
  )
}

/** Minimum percentage of simulated amounts that limits must cover. */
const MIN_PERCENT = 99n
const MAX_PERCENT = 101n

/** Basis points: larger slippage is ineffective. */
const MAX_LOSS_BPS = 100n
/** Above 10,000 basis points it is an amount, which other vaults have in the same position. */
const BASIS_POINTS = 10_000n

/** Seconds: the longest sensible deadline. */
const DAY = 24n * 60n * 60n

const ascending = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0)

/**
 * Whether each moved amount has an effective limit of its own. Matching them by size suffices:
 * any other order would fail in the simulation or be equally close.
 */
function isBoundByEach(
  bounds: readonly bigint[],
  movements: readonly bigint[],
  isNear: (bound: bigint, amount: bigint) => boolean,
): boolean {
  const sorted = bounds.toSorted(ascending).slice(-movements.length)
  const amounts = movements.toSorted(ascending)
  return (
    movements.length > 0 &&
    bounds.length >= movements.length &&
    amounts.every((amount, index) => isNear(sorted[index] ?? 0n, amount))
  )
}

const isNearBelow = (bound: bigint, amount: bigint): boolean => bound * 100n >= amount * MIN_PERCENT
const isNearAbove = (bound: bigint, amount: bigint): boolean => bound * 100n <= amount * MAX_PERCENT

const isOfToken = ({ token }: Movement, requestedToken: string | null): boolean =>
  token === null || requestedToken === null
    ? token === requestedToken
    : isSameAddress(token, requestedToken)

const getAmounts = (movements: readonly Movement[]): bigint[] =>
  movements.map(({ amount }) => amount)

/** Returns the amounts a minimum applies to: the yield's output, or the requested token; all inflows if several. */
function getBoundedAmounts(
  { does, minimums }: KnownCall,
  { arrived }: BalanceChanges,
  intent: Intent,
): bigint[] {
  const { asset, place } = intent
  const requestedToken = does === 'out' ? (asset?.address ?? null) : place?.output?.address
  const named =
    requestedToken === undefined ? [] : arrived.filter((each) => isOfToken(each, requestedToken))
  const others =
    does === 'in' ? arrived.filter((each) => !isOfToken(each, asset?.address ?? null)) : arrived
  return getAmounts(minimums.length === 1 && named.length === 1 ? named : others)
}

/** Whether a maximum exceeds the typed amount of the requested token, or the simulated one. */
function isMaximumWeak(call: KnownCall, { left }: BalanceChanges, intent: Intent): boolean {
  const maximums = getNumbers(call.arguments, 'maximum')
  if (maximums.length === 0) return false
  const coins = getTexts(call.arguments, 'coin')
  const requestedToken = intent.asset?.address ?? null
  const requestedAmount = getRequestedAmount(intent)
  const isTyped = (bound: bigint, index: number): boolean => {
    const coin = coins[index]
    const isAsset =
      coin !== undefined && requestedToken !== null && isSameAddress(coin, requestedToken)
    return isAsset && requestedAmount !== null && bound <= requestedAmount
  }
  const open = maximums.filter((bound, index) => bound > 0n && !isTyped(bound, index))
  if (open.length === 0) return false
  const rest = maximums.some(isTyped)
    ? left.filter((each) => !isOfToken(each, requestedToken))
    : left
  return !isBoundByEach(open, getAmounts(rest), isNearAbove) || open.length > rest.length
}

/** Whether slippage, or the amount in its place, is too large. */
function isLossWeak(call: KnownCall, { left, arrived }: BalanceChanges): boolean {
  return getNumbers(call.arguments, 'loss').some((loss) => {
    if (loss <= MAX_LOSS_BPS) return false
    if (loss <= BASIS_POINTS) return true
    return call.name === 'withdraw'
      ? !isBoundByEach([loss], getAmounts(left), isNearAbove)
      : !isBoundByEach([loss], getAmounts(arrived), isNearBelow)
  })
}

/** Whether a limit is too far from the simulation to be effective. */
function isWeak(call: KnownCall, movements: BalanceChanges, intent: Intent): boolean {
  const minimumInputs = getNumbers(call.arguments, 'leastIn')
  return (
    (call.minimums.length > 0 &&
      !isBoundByEach(call.minimums, getBoundedAmounts(call, movements, intent), isNearBelow)) ||
    (minimumInputs.length > 0 &&
      !isBoundByEach(minimumInputs, getAmounts(movements.left), isNearBelow)) ||
    isMaximumWeak(call, movements, intent) ||
    isLossWeak(call, movements)
  )
}

/** Whether every minimum is 0. */
const acceptsAnything = ({ minimums, arguments: values }: KnownCall): boolean => {
  const minimumInputs = [...minimums, ...getNumbers(values, 'leastIn')]
  return minimumInputs.length > 0 && minimumInputs.every((each) => each === 0n)
}

const isDeadlineFar = ({ deadline, does }: KnownCall): boolean =>
  does !== 'approve' &&
  deadline !== null &&
  deadline > BigInt(Math.floor(serviceClock.now() / 1000)) + DAY

/** Seconds: a longer validity does not serve the current request. */
const MONTH = 30n * 24n * 60n * 60n

/** Whether a signature is valid for more than a month. @param until seconds; null is unlimited */
export const isLongLived = (deadline: bigint | null): boolean =>
  deadline === null || deadline > BigInt(Math.floor(serviceClock.now() / 1000)) + MONTH

/**
 * Returns warnings of ineffective limits: no minimum, one below 99 % of the simulated inflow, an equally distant
 * maximum or slippage, a deadline beyond a day. Methods without limits have no warnings.
 */
export function checkLimits(
  call: KnownCall,
  simulation: ActionSimulation | null,
  intent: Intent,
): [Warning, boolean][] {
  const isLoss = getNumbers(call.arguments, 'loss').some(
    (loss) => loss > MAX_LOSS_BPS && loss <= BASIS_POINTS,
  )
  const isWeakNow = simulation?.kind === 'passed' && isWeak(call, simulation.next, intent)
  return [
    ['no-minimum', acceptsAnything(call)],
    ['weak-minimum', isLoss || isWeakNow],
    ['late-deadline', isDeadlineFar(call)],
    [
      'far-deadline',
      call.does === 'approve' && call.deadline !== null && isLongLived(call.deadline),
    ],
  ]
}
