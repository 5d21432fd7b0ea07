import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CatalogueQuery } from '#src/catalogue/catalogue-query.ts'
import type { RowIndex } from '#src/catalogue/row-index.ts'
import { useOwners } from '#src/features/watch/index.ts'
import { holdingsQuery } from './holdings-query.ts'
import { getWalletYields } from './wallet-yields.ts'

export interface WalletIndex {
  /** The same one where nothing is asked about a wallet. */
  readonly index: RowIndex
  /** Nothing is known yet, and is on its way. */
  readonly isUnknown: boolean
  /** Everything that is asked about a wallet is there. */
  readonly isSettled: boolean
}

/** The catalogue with what the wallet has to do with its yields, where the query asks about that. */
export function useWalletIndex(
  index: RowIndex,
  { held: isFilteredByHoldings, affordable }: CatalogueQuery,
): WalletIndex {
  const isEnabled = isFilteredByHoldings || affordable
  const { accounts, isReading } = useOwners()
  const { data, isLoading } = useQuery(holdingsQuery(accounts, isEnabled))
  const known = isEnabled ? data : undefined
  const isUnknown = isLoading || (isEnabled && isReading)
  const walletIndex = useMemo(
    () => (known ? { ...index, own: getWalletYields(index.rows, known) } : index),
    [index, known],
  )
  return { index: walletIndex, isUnknown, isSettled: !isUnknown && !known?.pendingCount }
}
