import { compareDecimals } from '#src/money/compare-decimals.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { sumDecimals } from '#src/money/sum-decimals.ts'
import { getEarningRate } from '#src/api/earning-rate.ts'
import { getYieldFees } from '#src/features/yield/index.ts'
import type { ComparedYield } from '../compared-yields.ts'
import { integerRoot } from '#src/money/integer-root.ts'
import { takePercent } from '#src/money/multiply-decimals.ts'
import { RATE_DIGITS, fromRaw, toRaw } from '#src/money/units.ts'

/** A yield's projected earnings over a term. */
export interface YieldProjection {
  readonly id: string
  /** By days since the deposit, token units, less enter and exit fees. */
  readonly after: (days: number) => Decimal
  /** At the end of the term. */
  readonly atEnd: Decimal
  /** Days until funds are free, by lock-up and cooldown; null where neither is stated. */
  readonly freeAfter: number | null
}

const DAY = 86_400
const NOTHING = sumDecimals([])

const getFee = (comparedYield: ComparedYield, kind: 'deposit' | 'withdrawal'): Decimal => {
  const percent = getYieldFees(comparedYield.earnYield.mechanics).find(
    (fee) => fee.kind === kind,
  )?.percent
  // Rebates exist as text only.
  return percent === undefined || compareDecimals(percent, NOTHING) < 0 ? NOTHING : percent
}

/** A deposit in a yield with a constant rate. */
export interface Deposit {
  /** Token units. */
  readonly amount: Decimal
  readonly decimals: number
  /** Rate in money, a fraction per year: "0.0382" is 3.82 %. */
  readonly rate: Decimal
  /** APR or APY; other types are not compounded. */
  readonly rateType: string | undefined
  /** Seconds before it earns. */
  readonly warmup: number
  /** Percent of the deposit and of the withdrawal; "0": none, or none stated. */
  readonly depositFee: Decimal
  readonly withdrawalFee: Decimal
}

const A_DAY = 86_400
const YEAR = 365
const ONE = 10n ** BigInt(RATE_DIGITS)
/** Finer than rates, so that compounding over hundreds of days keeps every digit of a token. */
const FINE = 10n ** 18n

function power(base: bigint, times: number): bigint {
  let result = FINE
  for (let count = 0; count < times; count += 1) result = (result * base) / FINE
  return result
}

/** Returns the growth factor of a number of days, in units of `FINE`, compounded. Whole years are exact. */
function createCompounding(rate: bigint): (days: number) => bigint {
  const yearly = (ONE + rate) * (FINE / ONE)
  const daily = integerRoot(yearly * FINE ** BigInt(YEAR - 1), YEAR)
  return (days) => (power(yearly, Math.floor(days / YEAR)) * power(daily, days % YEAR)) / FINE
}

const createSimple =
  (rate: bigint) =>
  (days: number): bigint =>
    FINE + (rate * BigInt(days) * (FINE / ONE)) / BigInt(YEAR)

/**
 * Returns the earnings if everything were withdrawn after a number of days, less enter and exit fees; below 0 before
 * break-even. An APR is proportional to time, an APY compounds; nothing is earned during the warm-up. Yearly fees are
 * not subtracted, as services send rates with or without them. Truncated, with fees rounded up, to the token's
 * smallest unit.
 * @returns null for a rate below -100 %
 * @throws RangeError when `amount` has more digits than the token
 */
export function createNetEarnings(deposit: Deposit): ((days: number) => Decimal) | null {
  const { amount, decimals, rateType, warmup, depositFee, withdrawalFee } = deposit
  const rate = toRaw(deposit.rate, RATE_DIGITS)
  if (rate < -ONE) return null
  const factor = rateType?.toUpperCase() === 'APY' ? createCompounding(rate) : createSimple(rate)
  const paid = toRaw(amount, decimals)
  const getFee = (share: bigint, percent: Decimal): bigint =>
    toRaw(takePercent(fromRaw(share, decimals), percent, decimals), decimals)
  const most = (a: bigint, b: bigint): bigint => (a > b ? a : b)
  const netAmount = most(0n, paid - getFee(paid, depositFee))
  const waiting = Math.ceil(warmup / A_DAY)
  return (days) => {
    const grown = most(0n, (netAmount * factor(Math.max(0, days - waiting))) / FINE)
    return fromRaw(most(0n, grown - getFee(grown, withdrawalFee)) - paid, decimals)
  }
}

/** @returns null if the rate is not a number, or below -100 % */
export function projectYield(
  comparedYield: ComparedYield,
  amount: Decimal,
  days: number,
): YieldProjection | null {
  const { rewardRate, token, mechanics } = comparedYield.earnYield
  const rate = getEarningRate(rewardRate)
  if (rate === null) return null
  const after = createNetEarnings({
    amount,
    decimals: token.decimals,
    rate,
    rateType: rewardRate.rateType,
    warmup: mechanics.warmupPeriod?.seconds ?? 0,
    depositFee: getFee(comparedYield, 'deposit'),
    withdrawalFee: getFee(comparedYield, 'withdrawal'),
  })
  if (after === null) return null
  const periods = [mechanics.lockupPeriod, mechanics.cooldownPeriod].flatMap(
    (comparedYield) => comparedYield?.seconds ?? [],
  )
  const freeAfter =
    periods.length === 0
      ? null
      : Math.ceil(periods.reduce((sum, seconds) => sum + seconds, 0) / DAY)
  return { id: comparedYield.id, after, atEnd: after(days), freeAfter }
}

/** Returns the days at which curves are computed: the term's start, its end, and even steps between. */
export function getCurveDays(term: number, steps: number): readonly number[] {
  const count = Math.min(term, steps)
  return Array.from({ length: count + 1 }, (_, step) => Math.round((term * step) / count))
}
