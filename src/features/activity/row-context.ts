import { useCallback, useMemo, useState } from 'react'
import type { CatalogueRow } from '#src/catalogue/catalogue-row.ts'
import type { Fact } from '#src/execution/journal/fact.ts'

/** The rows whose details are shown; kept while a row of a long list is out of view. */
export interface OpenRows {
  readonly ids: ReadonlySet<string>
  readonly toggle: (id: string) => void
}

/** What the rows of actions need beside them. */
export interface RowContext {
  /** The facts of an action; null until the journal is read. */
  readonly getFacts: ((action: string) => readonly Fact[]) | null
  readonly findYield: (id: string) => CatalogueRow | undefined
  readonly isWatched: boolean
  readonly hasAddresses: boolean
  readonly open: OpenRows
}

export function useOpenRows(): OpenRows {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const toggle = useCallback(
    (id: string) =>
      setIds((before) => {
        const others = [...before].filter((each) => each !== id)
        return new Set(before.has(id) ? others : [...others, id])
      }),
    [],
  )
  return useMemo(() => ({ ids, toggle }), [ids, toggle])
}
