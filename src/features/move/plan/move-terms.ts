import { getEarningRate } from '#src/api/earning-rate.ts'
import type { Position } from '#src/api/schemas/position.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { projectAmount } from '#src/catalogue/rate/project-amount.ts'
import { isSameToken } from '#src/families/is-same-address.ts'
import { getTokenAddress } from '#src/families/native-token.ts'
import { getYieldCosts, isYearly, type YieldCost } from '#src/features/yield/index.ts'
import { multiplyDecimals } from '#src/money/multiply-decimals.ts'
import { sumDecimals } from '#src/money/sum-decimals.ts'
import { countFractionDigits, negateDecimal, type Decimal } from '#src/money/decimal.ts'
import { fromRaw, toRaw } from '#src/money/units.ts'

const YEAR_SECONDS = 31_536_000n
const YEAR_DAYS = 365n
/** Later than in a hundred years is never. */
const MAX_DAYS = 36_500n

/** What a move costs and brings, at the rates of now. Amounts in token units; null where unknown. */
export interface MoveTerms {
  /** What can be withdrawn. */
  readonly amount: Decimal | null
  /** Yearly earnings after the move less those before it. */
  readonly difference: Decimal | null
  /** Its value in US dollars. */
  readonly differenceUsd: Decimal | null
  /** What the position would earn during the wait. */
  readonly missed: Decimal | null
  /** The fees that the yields name: leaving the one, entering and being in the other. */
  readonly fees: readonly YieldCost[]
  /** Days until the difference has paid for one-time fees and the wait; null where either is unknown, or nothing costs. */
  readonly breakEven: number | 'never' | null
}

/** Returns what can be withdrawn from a position in its yield's token; null if a row is unknown. */
export function getMovableAmount(position: Position, { token }: Yield): Decimal | null {
  if (position.hidesActive) return null
  const rows = position.balances.filter(
    (balance) =>
      balance.type === 'active' &&
      balance.token.isPoints !== true &&
      isSameToken(getTokenAddress(balance.token), getTokenAddress(token)),
  )
  const amount = sumDecimals(rows.map((row) => row.amount))
  return countFractionDigits(amount) > token.decimals ? null : amount
}

function getYearlyEarnings({ rewardRate, token }: Yield, amount: Decimal | null): Decimal | null {
  const rate = getEarningRate(rewardRate)
  if (rate === null || amount === null) return null
  return projectAmount(amount, rate, rewardRate.rateType, token.decimals)?.year ?? null
}

function getFees(from: Yield, to: Yield, amount: Decimal | null, yearly: Decimal | null) {
  const { decimals } = from.token
  const leaving = getYieldCosts(from.mechanics, amount, null, decimals)
  const entering = getYieldCosts(to.mechanics, amount, yearly, decimals)
  return [
    ...leaving.filter(({ kind }) => kind === 'withdrawal'),
    ...entering.filter(({ kind }) => kind !== 'withdrawal'),
  ]
}

/** Returns the days of the difference that the one-time costs take. */
function getBreakEven(
  costs: readonly (Decimal | null)[],
  difference: Decimal | null,
  decimals: number,
): MoveTerms['breakEven'] {
  const known = costs.filter((cost) => cost !== null)
  if (difference === null || known.length < costs.length) return null
  const cost = known.reduce((sum, each) => sum + toRaw(each, decimals), 0n)
  const gained = toRaw(difference, decimals)
  if (cost <= 0n) return null
  const days = gained <= 0n ? null : (cost * YEAR_DAYS + gained - 1n) / gained
  return days === null || days > MAX_DAYS ? 'never' : Number(days)
}

/**
 * Returns what a move brings and costs.
 * @param amount what can be withdrawn, token units; null if unknown
 * @param price of the token in US dollars; null if unknown
 */
export function getMoveTerms(
  from: Yield,
  to: Yield,
  amount: Decimal | null,
  price: Decimal | null,
): MoveTerms {
  const { decimals } = from.token
  const [before, after] = [getYearlyEarnings(from, amount), getYearlyEarnings(to, amount)]
  const difference =
    before === null || after === null ? null : sumDecimals([after, negateDecimal(before)])
  const wait = from.mechanics.cooldownPeriod?.seconds ?? null
  const missed =
    before === null || wait === null
      ? null
      : fromRaw((toRaw(before, decimals) * BigInt(Math.round(wait))) / YEAR_SECONDS, decimals)
  const fees = getFees(from, to, amount, after)
  const once = fees.filter((fee) => !isYearly(fee)).map((fee) => fee.amount)
  const isWaiting = wait !== null && wait > 0
  return {
    amount,
    difference,
    differenceUsd:
      difference === null || price === null ? null : multiplyDecimals(difference, price),
    missed: isWaiting ? missed : null,
    fees,
    breakEven: getBreakEven(isWaiting ? [...once, missed] : once, difference, decimals),
  }
}
