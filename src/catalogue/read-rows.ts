import { toCatalogueRow, type CatalogueRow } from './catalogue-row.ts'
import { CatalogueFormatError, readCatalogue } from './compact/decode-catalogue.ts'
import { runInSlices } from './run-in-slices.ts'

/** The catalogue's rows for lists. */
export interface CatalogueRows {
  readonly rows: readonly CatalogueRow[]
  /** Number of yields that failed to parse. */
  readonly skipped: number
}

/**
 * Decodes a whole catalogue, the response of `/catalogue`, without blocking the page. Source:
 * decisions/035-catalogue.
 * @throws CatalogueFormatError
 */
export async function readRows(text: string): Promise<CatalogueRows> {
  const rows: CatalogueRow[] = []
  let skipped = 0
  function* readBlocks() {
    const [first = '', ...blocks] = text.split('\n')
    const reader = readCatalogue(first)
    skipped = reader.skipped
    for (const block of blocks) {
      yield
      for (const compactYield of reader.readBlock(block)) rows.push(toCatalogueRow(compactYield))
    }
    if (rows.length !== reader.rows) throw new CatalogueFormatError('The catalogue is not whole')
  }
  await runInSlices(readBlocks())
  return { rows, skipped }
}
