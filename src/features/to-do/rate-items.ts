import { getEarningRate } from '#src/api/earning-rate.ts'
import { canExit } from '#src/catalogue/availability.ts'
import type { CatalogueRow } from '#src/catalogue/catalogue-row.ts'
import { getTokenKey } from '#src/catalogue/logos/token-key.ts'
import { getRateBeforeDrop } from '#src/catalogue/rate/rate-drop.ts'
import { getRateFlags } from '#src/catalogue/rate/rate-flags.ts'
import { compareDecimals } from '#src/money/compare-decimals.ts'
import { countFractionDigits, type Decimal } from '#src/money/decimal.ts'
import { RATE_DIGITS, fromRaw, rateToDecimal, toRaw } from '#src/money/units.ts'
import { getStake, type OwnEntry, type Stake } from './own-entries.ts'
import type { RateFellItem } from './to-do-item.ts'

/** Returns the yields' daily rates of the last 30 days; undefined while they are not known. */
export type GetHistory = (yieldId: string) => readonly Decimal[] | undefined

/** Returns the positions whose yield pays half of its usual rate or less. */
export const findRateFellItems = (
  own: readonly OwnEntry[],
  getHistory: GetHistory,
): readonly RateFellItem[] =>
  own.flatMap((each): RateFellItem[] => {
    const { yieldId, name, row, entry } = each
    const stake = getStake(each)
    const rate = row?.rate ?? null
    if (stake === null || rate === null) return []
    const usual = getRateBeforeDrop(rate, getHistory(yieldId) ?? [])
    const today = rateToDecimal(rate)
    if (usual === null || today === null) return []
    const { owner } = entry
    const key = JSON.stringify(['rate-fell', yieldId, owner.address])
    return [
      { kind: 'rate-fell', key, yieldId, name, row, owner, usd: stake.usd, usual, rate: today },
    ]
  })

const getRateKey = ({ network, type, token, tokenAddress }: CatalogueRow): string =>
  JSON.stringify([network, type, getTokenKey({ symbol: token, address: tokenAddress })])

/** Yields that can be recommended, by network, type and token. */
export type RateIndex = ReadonlyMap<string, readonly CatalogueRow[]>

/**
 * Whether a yield may be recommended: open both ways, paid in money, for everyone, and without a reason to doubt its
 * rate.
 */
const isRecommendable = (row: CatalogueRow): boolean =>
  row.availability === 'open' &&
  row.paid !== null &&
  !row.points &&
  !row.kyc &&
  getRateFlags(row).length === 0

/** Lists the yields that can be recommended, the highest rate first. */
export function createRateIndex(rows: readonly CatalogueRow[]): RateIndex {
  const index = new Map<string, CatalogueRow[]>()
  const sorted = rows
    .filter(isRecommendable)
    .toSorted((a, b) => (b.paid ?? 0) - (a.paid ?? 0) || (a.id < b.id ? -1 : 1))
  for (const row of sorted) {
    const key = getRateKey(row)
    const group = index.get(key)
    if (group) group.push(row)
    else index.set(key, [row])
  }
  return index
}

/** A hundredth: one percentage point. */
const MIN_DIFFERENCE = 10n ** BigInt(RATE_DIGITS) / 100n

/** Whether a rate is a percentage point higher and a tenth more: less is not worth moving. */
export function isMuchBetter(rate: Decimal, other: Decimal): boolean {
  const [now, then] = [toRaw(rate, RATE_DIGITS), toRaw(other, RATE_DIGITS)]
  return then - now >= MIN_DIFFERENCE && then * 10n >= now * 11n
}

/** The rate that a position earns in money: its own, else the yield's; null if unknown. */
function getOwnRate({ row, entry }: OwnEntry): Decimal | null {
  const { rewardRate } = entry.position
  const own = rewardRate && getEarningRate(rewardRate)
  if (own !== undefined && own !== null) return own
  return row === null || row.paid === null ? null : rateToDecimal(row.paid)
}

/** Whether an amount may be deposited: a minimum below 0 takes the whole balance only. */
const isEnough = ({ minimum }: CatalogueRow, amount: Decimal): boolean =>
  minimum === null || (!minimum.startsWith('-') && compareDecimals(amount, minimum) >= 0)

/** A position and a yield that pays much more. */
export interface BetterRate {
  readonly own: OwnEntry
  readonly stake: Stake
  readonly target: CatalogueRow
  /** Fractions a year. */
  readonly rate: Decimal
  readonly targetRate: Decimal
}

/**
 * Returns for each position that can be left the best yield of the same token, network and type, where it pays much
 * more, takes the amount, and locks it no longer.
 */
export const findBetterRates = (
  all: readonly OwnEntry[],
  index: RateIndex,
): readonly BetterRate[] =>
  all.flatMap((own): BetterRate[] => {
    const { row } = own
    const stake = getStake(own)
    const rate = getOwnRate(own)
    if (row === null || stake === null || rate === null || !canExit(row.availability)) return []
    const target = index
      .get(getRateKey(row))
      ?.find(
        (other) =>
          other.id !== row.id &&
          (other.lockup ?? 0) <= (row.lockup ?? 0) &&
          isEnough(other, stake.amount),
      )
    const targetRate = target?.paid == null ? null : rateToDecimal(target.paid)
    if (!target || targetRate === null || !isMuchBetter(rate, targetRate)) return []
    return [{ own, stake, target, rate, targetRate }]
  })

/**
 * Returns what an amount earns more in a year, in its own units.
 * @param digits digits of the answer, unless the amount has more; truncated
 */
export function getExtra(
  amount: Decimal,
  { rate, targetRate }: Pick<BetterRate, 'rate' | 'targetRate'>,
  digits: number,
): Decimal {
  const decimals = Math.max(digits, countFractionDigits(amount))
  const difference = toRaw(targetRate, RATE_DIGITS) - toRaw(rate, RATE_DIGITS)
  return fromRaw((toRaw(amount, decimals) * difference) / 10n ** BigInt(RATE_DIGITS), decimals)
}
