import { pauseRows } from '#src/catalogue/pause-rows.ts'
import type { CatalogueRows } from '#src/catalogue/read-rows.ts'
import { createRowIndex, type RowIndex } from '#src/catalogue/row-index.ts'
import type { CatalogueScope } from './catalogue-scope-context.ts'

type Paused = Parameters<typeof pauseRows>[1]

interface Indexed {
  readonly paused: Paused
  readonly isInScope: CatalogueScope
  readonly index: RowIndex
}

const last = new WeakMap<CatalogueRows, Indexed>()

/** The rows of a catalogue that a page is about; who comes back to the list finds what was read of them. */
export function indexCatalogue(
  catalogue: CatalogueRows,
  paused: Paused,
  isInScope: CatalogueScope,
): RowIndex {
  const known = last.get(catalogue)
  if (known && known.paused === paused && known.isInScope === isInScope) return known.index
  const index = createRowIndex(pauseRows(catalogue.rows, paused).filter(isInScope))
  last.set(catalogue, { paused, isInScope, index })
  return index
}
