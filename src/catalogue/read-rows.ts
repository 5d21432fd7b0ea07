import type { CatalogueRow } from './catalogue-row.ts'
import { catalogueRowOf } from './catalogue-row-of.ts'
import { CatalogueFormatError, readCatalogue } from './compact/decode-catalogue.ts'
import { inSlices } from './in-slices.ts'

/** The catalogue as a list shows it. */
export interface CatalogueRows {
  readonly rows: readonly CatalogueRow[]
  /** How many yields could not be read. */
  readonly skipped: number
}

/**
 * Reads a whole catalogue, as `/catalogue` answers it, without holding the page up. Source: decisions/035-catalogue.
 * @throws CatalogueFormatError
 */
export async function readRows(text: string): Promise<CatalogueRows> {
  const rows: CatalogueRow[] = []
  let skipped = 0
  function* read() {
    const [first = '', ...blocks] = text.split('\n')
    const reader = readCatalogue(first)
    skipped = reader.skipped
    for (const block of blocks) {
      yield
      for (const found of reader.readBlock(block)) rows.push(catalogueRowOf(found))
    }
    if (rows.length !== reader.rows) throw new CatalogueFormatError('The catalogue is not whole')
  }
  await inSlices(read())
  return { rows, skipped }
}
