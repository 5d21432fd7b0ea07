import { useEffect, useState } from 'react'
import { runInSlices } from '#src/catalogue/run-in-slices.ts'
import type { RowIndex } from '#src/catalogue/row-index.ts'
import { warmUpSearch } from '#src/catalogue/search/warm-up-search.ts'

function* indexWords({ vocabulary }: RowIndex): Generator<void> {
  while (vocabulary.indexNextRow()) yield
}

/**
 * A catalogue as soon as a search of it has nothing to wait for; until then the one before. What the first search would have
 * to read is read meanwhile.
 * @param isReplaced the page has other rows to show until then; without them the catalogue is there at once
 */
export function useSearchable(
  whole: RowIndex | undefined,
  isReplaced: boolean,
): RowIndex | undefined {
  const [ready, setReady] = useState<RowIndex>()
  useEffect(() => {
    if (!whole || whole.vocabulary.isComplete()) return
    let isCurrent = true
    void runInSlices(indexWords(whole)).then(() => {
      if (!isCurrent) return undefined
      setReady(whole)
      return runInSlices(warmUpSearch(whole.vocabulary))
    })
    return () => {
      isCurrent = false
    }
  }, [whole])
  if (!whole || whole.vocabulary.isComplete()) return whole
  return ready ?? (isReplaced ? undefined : whole)
}
