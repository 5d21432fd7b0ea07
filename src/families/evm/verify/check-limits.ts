import { serviceClock } from '#src/api/service-clock.ts'
import { getRequestedAmount } from '../../requested-amount.ts'
import type { Intent } from '../../intent.ts'
import type { BalanceChanges, Movement, ActionSimulation } from '../../action-simulation.ts'
import { isSameAddress } from '../../is-same-address.ts'
import type { Warning } from '../../verdict.ts'
import { getNumbers, getTexts, type KnownCall } from './decode-call.ts'

/** No token has as much: such an allowance is unlimited, whether or not it is the largest number. */
const UNLIMITED = 2n ** 255n

/**
 * Whether somebody may take more than was asked for: without a limit, or more of the asked token than was typed.
 * @param rounding smallest units that may be on top of it
 */
export function exceedsRequestedAllowance(
  token: string,
  amount: bigint,
  intent: Intent,
  rounding = 0n,
): boolean {
  if (amount >= UNLIMITED) return intent.request.arguments['useMaxAllowance'] !== true
  const requestedToken = intent.asset?.address
  const requestedAmount = getRequestedAmount(intent)
  return requestedToken && requestedAmount !== null && isSameAddress(token, requestedToken)
    ? amount > requestedAmount + rounding
    : false
}

/** The same of several that are signed at once: two halves of a token too many are too many. */
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

/** Of a hundred parts that the simulation shows, so many at least must be bound. */
const MIN_PERCENT = 99n
const MAX_PERCENT = 101n

/** Of ten thousand: a loss of more binds nothing. */
const MAX_LOSS_BPS = 100n
/** No share of ten thousand is larger: then it is an amount, where other vaults have it in the same place. */
const BASIS_POINTS = 10_000n

/** Seconds: nobody signs for another day. */
const DAY = 24n * 60n * 60n

const ascending = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0)

/**
 * Whether each amount that moves has a bound of its own that is near it. Which is whose need not be known: where the
 * smallest fits the smallest and so on, any other order would fail in the simulation or be as near.
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

/** What a minimum counts: what the yield gives, or the asked token back; all that arrives where there are several. */
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

/** The most that goes in: no more than was typed, of the asked token, or than the simulation shows. */
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

/** A loss that is allowed, or, where it is larger than any, the least or the most of what moves. */
function isLossWeak(call: KnownCall, { left, arrived }: BalanceChanges): boolean {
  return getNumbers(call.arguments, 'loss').some((loss) => {
    if (loss <= MAX_LOSS_BPS) return false
    if (loss <= BASIS_POINTS) return true
    return call.name === 'withdraw'
      ? !isBoundByEach([loss], getAmounts(left), isNearAbove)
      : !isBoundByEach([loss], getAmounts(arrived), isNearBelow)
  })
}

/** A bound that is so far from what the simulation shows that it binds nothing. */
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

/** Nothing is asked for in return: each of the least amounts is nothing. */
const acceptsAnything = ({ minimums, arguments: values }: KnownCall): boolean => {
  const minimumInputs = [...minimums, ...getNumbers(values, 'leastIn')]
  return minimumInputs.length > 0 && minimumInputs.every((each) => each === 0n)
}

const isDeadlineFar = ({ deadline, does }: KnownCall): boolean =>
  does !== 'approve' &&
  deadline !== null &&
  deadline > BigInt(Math.floor(serviceClock.now() / 1000)) + DAY

/** Seconds: whoever waits longer does not come for what is asked for now. */
const MONTH = 30n * 24n * 60n * 60n

/** Whether a signature holds for more than a month. @param until seconds; null is for ever */
export const isLongLived = (deadline: bigint | null): boolean =>
  deadline === null || deadline > BigInt(Math.floor(serviceClock.now() / 1000)) + MONTH

/**
 * What of a call's bounds binds nothing: no minimum, one below 99 % of what the simulation gave, a maximum or a loss as far
 * off, a deadline on another day. Methods that have no bound by nature have none here.
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
