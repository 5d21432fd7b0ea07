import { countFractionDigits, type Decimal } from '#src/money/decimal.ts'
import { takePercent } from '#src/money/multiply-decimals.ts'
import { toRaw } from '#src/money/units.ts'
import { sumDecimals } from '#src/money/sum-decimals.ts'
import { addUsd, compareUsd } from '#src/money/usd.ts'
import { FEE_USES, type GetNetworkFee } from './network-fee.ts'
import { getExtra, type BetterRate } from './rate-items.ts'
import type { BetterRateItem, MoveCost } from './to-do-item.ts'

/** A yield's fees for deposit and withdrawal, percent; undefined: none stated. */
export interface EntryFees {
  readonly deposit?: Decimal | undefined
  readonly withdrawal?: Decimal | undefined
}

/** Returns a yield's own fees; null while they are not known. */
export type GetEntryFees = (yieldId: string) => EntryFees | null

/** Each costs requests of its own, and nobody moves more at a time. */
export const MAX_BETTER_RATES = 5
/** What is earned back later is no advice. */
const MAX_DAYS = 365
const DAYS = 365n
/** Digits of dollars in between. */
const USD_DIGITS = 12

/** Returns what is earned more in a year, US dollars; null if unknown. */
const getExtraUsd = (better: BetterRate): Decimal | null =>
  better.stake.usd === null ? null : getExtra(better.stake.usd, better, USD_DIGITS)

/** A rebate is text only: it takes nothing. */
const takeFee = (usd: Decimal, percent: Decimal | undefined, digits: number): Decimal | null =>
  percent === undefined || percent.startsWith('-') ? null : takePercent(usd, percent, digits)

/** Days until a cost is earned, rounded up; null if nothing is earned. */
function getDays(cost: Decimal, yearly: Decimal): number | null {
  const digits = Math.max(countFractionDigits(cost), countFractionDigits(yearly))
  const [paid, earned] = [toRaw(cost, digits), toRaw(yearly, digits)]
  return earned <= 0n ? null : Number((paid * DAYS + earned - 1n) / earned)
}

/** Returns what moving costs in all: both network fees, and what the yields take. */
function getMoveCost(
  { own, target }: BetterRate,
  usd: Decimal,
  extraUsd: Decimal,
  getFee: GetNetworkFee,
  getEntryFees: GetEntryFees,
): MoveCost {
  const [left, entered] = [getEntryFees(own.yieldId), getEntryFees(target.id)]
  const network = addUsd(
    [FEE_USES.exit, FEE_USES.enter].map((use) => getFee(target.network, use)?.usd ?? null),
  )
  if (network === null || left === null || entered === null) return { usd: null, days: null }
  const digits = Math.max(USD_DIGITS, countFractionDigits(usd))
  const fees = [
    takeFee(usd, left.withdrawal, digits),
    takeFee(usd, entered.deposit, digits),
  ].flatMap((fee) => fee ?? [])
  const cost = sumDecimals([network, ...fees])
  return { usd: cost, days: getDays(cost, extraUsd) }
}

function toItem(
  better: BetterRate,
  getFee: GetNetworkFee,
  getEntryFees: GetEntryFees,
  withoutExit: ReadonlySet<string>,
): BetterRateItem {
  const { own, stake, target, rate, targetRate } = better
  const { yieldId, name, row, entry } = own
  const { usd } = stake
  const extraUsd = getExtraUsd(better)
  const cost =
    usd === null || extraUsd === null
      ? { usd: null, days: null }
      : getMoveCost(better, usd, extraUsd, getFee, getEntryFees)
  return {
    kind: 'better-rate',
    key: JSON.stringify(['better-rate', yieldId, entry.owner.address]),
    yieldId,
    name,
    row,
    owner: entry.owner,
    usd,
    canMove: !withoutExit.has(yieldId),
    target,
    amount: { amount: stake.amount, symbol: stake.symbol },
    rate,
    targetRate,
    extra: getExtra(stake.amount, better, stake.decimals),
    extraUsd,
    cost,
  }
}

/** Returns those that bring most, as many as fees are read of; unknown values last. */
export const selectBetterRates = (all: readonly BetterRate[]): readonly BetterRate[] =>
  all
    .map((better) => ({ better, extra: getExtraUsd(better) }))
    .toSorted((a, b) => compareUsd(a.extra, b.extra))
    .slice(0, MAX_BETTER_RATES)
    .map(({ better }) => better)

/**
 * Returns better rates with what moving costs, but for those that take more than a year to pay for it.
 * @param withoutExit ids of yields that offer no direct withdrawal
 */
export const findBetterRateItems = (
  all: readonly BetterRate[],
  getFee: GetNetworkFee,
  getEntryFees: GetEntryFees,
  withoutExit: ReadonlySet<string>,
): readonly BetterRateItem[] =>
  all
    .map((better) => toItem(better, getFee, getEntryFees, withoutExit))
    .filter(({ cost: { usd, days } }) => usd === null || (days !== null && days <= MAX_DAYS))
