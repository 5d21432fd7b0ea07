import { canEnter } from '#src/catalogue/availability.ts'
import type { CatalogueRow } from '#src/catalogue/catalogue-row.ts'
import type { WalletYields } from '#src/catalogue/wallet-yields.ts'
import { projectEarnings } from '#src/catalogue/rate/project-earnings.ts'
import { compareDecimals } from '#src/money/compare-decimals.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { multiplyDecimals } from '#src/money/multiply-decimals.ts'
import { isHeld, type HeldToken } from './holdings.ts'
import { ownKey } from './own-key.ts'
import type { TokenPrices } from './token-prices.ts'

/** A yield that takes a held token, and what all of it would earn there. */
export interface BestYield {
  readonly row: CatalogueRow
  /** Units of the held token in a year, as long as the rate stays; null is unknown. */
  readonly yearly: Decimal | null
  /** About, in US dollars; null is unknown. */
  readonly yearlyUsd: Decimal | null
}

/** A token that is held, and where it could earn. */
export interface EarningToken {
  readonly held: HeldToken
  /** About, in US dollars; null is unknown. */
  readonly usd: Decimal | null
  /** Those that take a deposit of what is held now and pay the most, the highest rate first. */
  readonly best: readonly BestYield[]
  /** How many yields of its network take a token of this name, open or not. */
  readonly all: number
}

/** More are one press away. */
const SHOWN = 3

const byRate = (a: CatalogueRow, b: CatalogueRow): number =>
  b.paid - a.paid || (a.id < b.id ? -1 : 1)

const times = (amount: Decimal | null, price: Decimal | undefined): Decimal | null =>
  amount === null || price === undefined ? null : multiplyDecimals(amount, price)

function bestYield(
  row: CatalogueRow,
  { amount, token }: HeldToken,
  price: Decimal | undefined,
): BestYield {
  const yearly = projectEarnings(amount, row.paid, token.decimals)
  return { row, yearly, yearlyUsd: times(yearly, price) }
}

/** What is worth most comes first; what nobody knows the price of, last. */
const byUsd = (a: EarningToken, b: EarningToken): number => {
  if (a.usd !== null && b.usd !== null) return compareDecimals(b.usd, a.usd)
  return Number(a.usd === null) - Number(b.usd === null)
}

/** The rows that take each of these tokens, by `ownKey`. */
function rowsByKey(
  rows: readonly CatalogueRow[],
  keys: ReadonlySet<string>,
): ReadonlyMap<string, readonly CatalogueRow[]> {
  const found = new Map<string, CatalogueRow[]>([...keys].map((key) => [key, []]))
  for (const row of rows)
    for (const key of new Set(row.inputTokens.map(ownKey))) found.get(key)?.push(row)
  return found
}

/**
 * Every token that is held, each with its best yields.
 * @param own which yields ask for more than is held; null as long as nobody knows
 */
export function earningTokens(
  rows: readonly CatalogueRow[],
  tokens: readonly HeldToken[],
  own: WalletYields | null,
  prices: TokenPrices,
): readonly EarningToken[] {
  const held = tokens.filter(isHeld)
  const taking = rowsByKey(rows, new Set(held.map(({ key }) => key)))
  return held
    .map((one): EarningToken => {
      const { token, key, amount } = one
      const price = prices.get(key)
      const open = (taking.get(key) ?? []).filter(
        ({ id, availability }) => canEnter(availability) && own?.unaffordable.has(id) !== true,
      )
      return {
        held: one,
        usd: times(amount, price),
        best: open
          .toSorted(byRate)
          .slice(0, SHOWN)
          .map((row) => bestYield(row, one, price)),
        all: rows.filter(
          ({ network, inputs }) => network === token.network && inputs.includes(token.symbol),
        ).length,
      }
    })
    .toSorted(byUsd)
}
