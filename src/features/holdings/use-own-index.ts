import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CatalogueQuery } from '#src/catalogue/catalogue-query.ts'
import type { RowIndex } from '#src/catalogue/row-index.ts'
import { useOwners } from '#src/features/watch/index.ts'
import { holdingsQuery } from './holdings-query.ts'
import { ownYields } from './own-yields.ts'

export interface OwnIndex {
  /** The same one where nothing is asked about a wallet. */
  readonly index: RowIndex
  /** Nothing is known yet, and is on its way. */
  readonly isUnknown: boolean
  /** Everything that is asked about a wallet is there. */
  readonly isSettled: boolean
}

/** The catalogue with what the wallet has to do with its yields, where the query asks about that. */
export function useOwnIndex(index: RowIndex, { held, affordable }: CatalogueQuery): OwnIndex {
  const isAsked = held || affordable
  const { accounts, isReading } = useOwners()
  const { data, isLoading } = useQuery(holdingsQuery(accounts, isAsked))
  const known = isAsked ? data : undefined
  const isUnknown = isLoading || (isAsked && isReading)
  const own = useMemo(
    () => (known ? { ...index, own: ownYields(index.rows, known) } : index),
    [index, known],
  )
  return { index: own, isUnknown, isSettled: !isUnknown && !known?.pending }
}
