import type { CatalogueRow } from '#src/catalogue/catalogue-row.ts'
import { getTokenKey } from '#src/catalogue/logos/token-key.ts'
import { canSignOn } from '#src/families/wallet-family.ts'
import {
  getBalanceUsd,
  isPoints,
  type GroupEntry,
  type PositionGroup,
} from '#src/features/portfolio/index.ts'
import { isZero, type Decimal } from '#src/money/decimal.ts'
import { sumDecimals } from '#src/money/sum-decimals.ts'
import { addUsd } from '#src/money/usd.ts'

/** A position of the user with its yield. */
export interface OwnEntry {
  readonly yieldId: string
  readonly name: string
  readonly row: CatalogueRow | null
  readonly entry: GroupEntry
}

/**
 * Returns the positions that the user can sign for. What is only watched is nobody's to do, and nothing can be done on a
 * network that this build does not know.
 */
export const listOwnEntries = (groups: readonly PositionGroup[]): readonly OwnEntry[] =>
  groups.flatMap(({ yieldId, name, row, entries }) =>
    entries
      .filter(({ owner, network }) => owner.isOwn && canSignOn(network))
      .map((entry) => ({ yieldId, name, row, entry })),
  )

/** What a position earns with. */
export interface Stake {
  /** Deposit token units, above 0. */
  readonly amount: Decimal
  /** US dollars; null if unknown. */
  readonly usd: Decimal | null
  readonly decimals: number
  readonly symbol: string
}

/** Returns what earns and could be withdrawn, in the deposit token; null without any. */
export function getStake({ row, entry }: OwnEntry): Stake | null {
  if (row === null) return null
  const key = getTokenKey({ symbol: row.token, address: row.tokenAddress })
  const balances = entry.balances.filter(
    (balance) =>
      balance.type === 'active' &&
      !isPoints(balance) &&
      !isZero(balance.amount) &&
      getTokenKey(balance.token) === key,
  )
  const [first] = balances
  if (!first) return null
  const { decimals, symbol } = first.token
  return {
    amount: sumDecimals(balances.map(({ amount }) => amount)),
    usd: addUsd(balances.map(getBalanceUsd)),
    decimals,
    symbol,
  }
}
