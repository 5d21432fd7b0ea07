import { serviceClock } from '#src/api/service-clock.ts'
import { askedAmount } from '../../asked-amount.ts'
import type { Intent } from '../../intent.ts'
import type { Moved, Movement, Rehearsal } from '../../rehearsal.ts'
import { sameAddress } from '../../same-address.ts'
import type { Doubt } from '../../verdict.ts'
import { numbers, texts, type KnownCall } from './decode-call.ts'
import { lastsLong } from './lasts-long.ts'

/** Of a hundred parts that the simulation shows, so many at least must be bound. */
const LEAST = 99n
const MOST = 101n

/** Of ten thousand: a loss of more binds nothing. */
const MOST_LOSS = 100n
/** No share of ten thousand is larger: then it is an amount, where other vaults have it in the same place. */
const WHOLE = 10_000n

/** Seconds: nobody signs for another day. */
const DAY = 24n * 60n * 60n

const ascending = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0)

/**
 * Whether each amount that moves has a bound of its own that is near it. Which is whose need not be known: where the
 * smallest fits the smallest and so on, any other order would fail in the simulation or be as near.
 */
function bind(
  bounds: readonly bigint[],
  moved: readonly bigint[],
  isNear: (bound: bigint, amount: bigint) => boolean,
): boolean {
  const sorted = bounds.toSorted(ascending).slice(-moved.length)
  const amounts = moved.toSorted(ascending)
  return (
    moved.length > 0 &&
    bounds.length >= moved.length &&
    amounts.every((amount, at) => isNear(sorted[at] ?? 0n, amount))
  )
}

const isNearBelow = (bound: bigint, amount: bigint): boolean => bound * 100n >= amount * LEAST
const isNearAbove = (bound: bigint, amount: bigint): boolean => bound * 100n <= amount * MOST

const isOf = ({ token }: Movement, wanted: string | null): boolean =>
  token === null || wanted === null ? token === wanted : sameAddress(token, wanted)

const amountsOf = (moved: readonly Movement[]): bigint[] => moved.map(({ amount }) => amount)

/** What a minimum counts: what the yield gives, or the asked token back; all that arrives where there are several. */
function bounded({ does, minimums }: KnownCall, { arrived }: Moved, intent: Intent): bigint[] {
  const { asset, place } = intent
  const wanted = does === 'out' ? (asset?.address ?? null) : place?.output?.address
  const named = wanted === undefined ? [] : arrived.filter((each) => isOf(each, wanted))
  const others =
    does === 'in' ? arrived.filter((each) => !isOf(each, asset?.address ?? null)) : arrived
  return amountsOf(minimums.length === 1 && named.length === 1 ? named : others)
}

/** The most that goes in: no more than was typed, of the asked token, or than the simulation shows. */
function isMaximumWeak(call: KnownCall, { left }: Moved, intent: Intent): boolean {
  const most = numbers(call.arguments, 'maximum')
  if (most.length === 0) return false
  const coins = texts(call.arguments, 'coin')
  const wanted = intent.asset?.address ?? null
  const asked = askedAmount(intent)
  const isTyped = (bound: bigint, at: number): boolean => {
    const coin = coins[at]
    const isAsset = coin !== undefined && wanted !== null && sameAddress(coin, wanted)
    return isAsset && asked !== null && bound <= asked
  }
  const open = most.filter((bound, at) => bound > 0n && !isTyped(bound, at))
  if (open.length === 0) return false
  const rest = most.some(isTyped) ? left.filter((each) => !isOf(each, wanted)) : left
  return !bind(open, amountsOf(rest), isNearAbove) || open.length > rest.length
}

/** A loss that is allowed, or, where it is larger than any, the least or the most of what moves. */
function isLossWeak(call: KnownCall, { left, arrived }: Moved): boolean {
  return numbers(call.arguments, 'loss').some((loss) => {
    if (loss <= MOST_LOSS) return false
    if (loss <= WHOLE) return true
    return call.name === 'withdraw'
      ? !bind([loss], amountsOf(left), isNearAbove)
      : !bind([loss], amountsOf(arrived), isNearBelow)
  })
}

/** A bound that is so far from what the simulation shows that it binds nothing. */
function isWeak(call: KnownCall, moved: Moved, intent: Intent): boolean {
  const least = numbers(call.arguments, 'leastIn')
  return (
    (call.minimums.length > 0 && !bind(call.minimums, bounded(call, moved, intent), isNearBelow)) ||
    (least.length > 0 && !bind(least, amountsOf(moved.left), isNearBelow)) ||
    isMaximumWeak(call, moved, intent) ||
    isLossWeak(call, moved)
  )
}

/** Nothing is asked for in return: each of the least amounts is nothing. */
const takesAnything = ({ minimums, arguments: values }: KnownCall): boolean => {
  const least = [...minimums, ...numbers(values, 'leastIn')]
  return least.length > 0 && least.every((each) => each === 0n)
}

const isFar = ({ deadline, does }: KnownCall): boolean =>
  does !== 'approve' &&
  deadline !== null &&
  deadline > BigInt(Math.floor(serviceClock.now() / 1000)) + DAY

/**
 * What of a call's bounds binds nothing: no minimum, one below 99 % of what the simulation gave, a maximum or a loss as far
 * off, a deadline on another day. Methods that have no bound by nature have none here.
 */
export function doubtsOfLimits(
  call: KnownCall,
  rehearsal: Rehearsal | null,
  intent: Intent,
): [Doubt, boolean][] {
  const isLoss = numbers(call.arguments, 'loss').some((loss) => loss > MOST_LOSS && loss <= WHOLE)
  const isWeakNow = rehearsal?.kind === 'passed' && isWeak(call, rehearsal.next, intent)
  return [
    ['no-minimum', takesAnything(call)],
    ['weak-minimum', isLoss || isWeakNow],
    ['late-deadline', isFar(call)],
    ['far-deadline', call.does === 'approve' && call.deadline !== null && lastsLong(call.deadline)],
  ]
}
