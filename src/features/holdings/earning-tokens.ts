import { canEnter } from '#src/catalogue/availability.ts'
import type { CatalogueRow } from '#src/catalogue/catalogue-row.ts'
import type { WalletYields } from '#src/catalogue/filters.ts'
import { projectEarnings } from '#src/catalogue/rate/project-earnings.ts'
import { compareDecimals } from '#src/money/compare-decimals.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { multiplyDecimals } from '#src/money/multiply-decimals.ts'
import { hasBalance, getTokenKey, type TokenHolding } from './holdings.ts'
import type { Balance } from '#src/api/schemas/balance.ts'
import type { CompactToken } from '#src/catalogue/compact/compact-yield.ts'
import { getMedianPrice } from '#src/catalogue/price/median-price.ts'

/** A yield that accepts an owned token, and its earnings on the whole balance. */
export interface BestYield {
  readonly row: CatalogueRow
  /** Token units per year at the current rate; null if unknown. */
  readonly yearly: Decimal | null
  /** Estimate in US dollars; null if unknown. */
  readonly yearlyUsd: Decimal | null
}

/** An owned token and where it could earn. */
export interface EarningToken {
  readonly holding: TokenHolding
  /** Estimate in US dollars; null if unknown. */
  readonly usd: Decimal | null
  /** Open yields for the owned amount, highest rate first. */
  readonly best: readonly BestYield[]
  /** Number of yields on its network that accept a token of this symbol, open or not. */
  readonly yieldCount: number
}

/** Others are on the filtered list. */
const MAX_SHOWN = 3

const byRate = (a: CatalogueRow, b: CatalogueRow): number =>
  (b.paid ?? -Number.MAX_VALUE) - (a.paid ?? -Number.MAX_VALUE) || (a.id < b.id ? -1 : 1)

const multiply = (amount: Decimal | null, price: Decimal | undefined): Decimal | null =>
  amount === null || price === undefined ? null : multiplyDecimals(amount, price)

function toBestYield(
  row: CatalogueRow,
  { amount, token }: TokenHolding,
  price: Decimal | undefined,
): BestYield {
  const yearly = projectEarnings(amount, row.paid, token.decimals)
  return { row, yearly, yearlyUsd: multiply(yearly, price) }
}

/** Sorts by value, unknown prices last. */
const byUsd = (a: EarningToken, b: EarningToken): number => {
  if (a.usd !== null && b.usd !== null) return compareDecimals(b.usd, a.usd)
  return Number(a.usd === null) - Number(b.usd === null)
}

/** Returns the rows that accept each of these tokens, by `getTokenKey`. */
function rowsByKey(
  rows: readonly CatalogueRow[],
  keys: ReadonlySet<string>,
): ReadonlyMap<string, readonly CatalogueRow[]> {
  const rowsByToken = new Map<string, CatalogueRow[]>([...keys].map((key) => [key, []]))
  for (const row of rows)
    for (const key of new Set(row.inputTokens.map(getTokenKey))) rowsByToken.get(key)?.push(row)
  return rowsByToken
}

/** Estimated token prices in US dollars, by `getTokenKey`; unknown ones are absent. */
type TokenPrices = ReadonlyMap<string, Decimal>

type ValuedBalance = Pick<Balance, 'token' | 'amount' | 'amountUsd'>

/**
 * Returns token prices from the catalogue's yields; without one, a balance's value divided by its
 * amount. Source: decisions/036-prices.
 */
export function getTokenPrices(
  rows: readonly Pick<CatalogueRow, 'inputTokens'>[],
  balances: readonly ValuedBalance[],
): TokenPrices {
  const prices = new Map<string, Decimal>()
  const seen = new Set<CompactToken>()
  for (const { inputTokens } of rows)
    for (const token of inputTokens) {
      if (seen.has(token)) continue
      seen.add(token)
      const key = getTokenKey(token)
      if (token.price !== null && !prices.has(key)) prices.set(key, token.price)
    }
  for (const { token, amount, amountUsd } of balances) {
    if (amountUsd === undefined || prices.has(getTokenKey(token))) continue
    const price = getMedianPrice([{ tvlUsd: amountUsd, tvl: amount }])
    if (price !== null) prices.set(getTokenKey(token), price)
  }
  return prices
}

/**
 * Returns every owned token with its best yields.
 * @param walletYields yields whose minimum exceeds the balance; null while unknown
 */
export function findEarningTokens(
  rows: readonly CatalogueRow[],
  tokens: readonly TokenHolding[],
  walletYields: WalletYields | null,
  prices: TokenPrices,
): readonly EarningToken[] {
  const holdings = tokens.filter(hasBalance)
  const acceptingRows = rowsByKey(rows, new Set(holdings.map(({ key }) => key)))
  return holdings
    .map((holding): EarningToken => {
      const { token, key, amount } = holding
      const price = prices.get(key)
      const open = (acceptingRows.get(key) ?? []).filter(
        ({ id, availability }) =>
          canEnter(availability) && walletYields?.unaffordable.has(id) !== true,
      )
      return {
        holding,
        usd: multiply(amount, price),
        best: open
          .toSorted(byRate)
          .slice(0, MAX_SHOWN)
          .map((row) => toBestYield(row, holding, price)),
        yieldCount: rows.filter(
          ({ network, inputs }) => network === token.network && inputs.includes(token.symbol),
        ).length,
      }
    })
    .toSorted(byUsd)
}
