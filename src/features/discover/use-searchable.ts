import { useEffect, useState } from 'react'
import { inSlices } from '#src/catalogue/in-slices.ts'
import type { RowIndex } from '#src/catalogue/row-index.ts'
import { rehearseSearch } from '#src/catalogue/search/rehearse-search.ts'

function* readWords({ words }: RowIndex): Generator<void> {
  while (words.readNext()) yield
}

/**
 * A catalogue as soon as a search of it has nothing to wait for; until then the one before. What the first search would have
 * to read is read meanwhile.
 * @param isElse the page has other rows to show until then; without them the catalogue is there at once
 */
export function useSearchable(whole: RowIndex | undefined, isElse: boolean): RowIndex | undefined {
  const [read, setRead] = useState<RowIndex>()
  useEffect(() => {
    if (!whole || whole.words.isRead()) return
    let isCurrent = true
    void inSlices(readWords(whole)).then(() => {
      if (!isCurrent) return undefined
      setRead(whole)
      return inSlices(rehearseSearch(whole.words))
    })
    return () => {
      isCurrent = false
    }
  }, [whole])
  if (!whole || whole.words.isRead()) return whole
  return read ?? (isElse ? undefined : whole)
}
