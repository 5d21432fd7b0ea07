import { toCatalogueRow, pauseRows } from '#src/catalogue/catalogue-row.ts'
import { decodeCatalogue } from '#src/catalogue/compact/decode-catalogue.ts'
import type { FirstPage } from '#src/catalogue/first-page/first-page.ts'
import { createRowIndex } from '#src/catalogue/row-index.ts'
import { readSiteConfig } from '#src/api/schemas/site-config.ts'
import type { FirstRows } from '#src/features/discover/index.ts'

/** Reads the prerendered rows for the list. @throws when the rows or the settings can't be parsed */
export function openFirstPage(page: FirstPage): FirstRows {
  const { yields, skipped } = decodeCatalogue(page.rows)
  const { pausedEnter } = readSiteConfig(page.config)
  return {
    index: createRowIndex(
      pauseRows(yields.map(toCatalogueRow), pausedEnter),
      yields.length < page.total,
    ),
    query: page.asked,
    resolvedSearch: page.takenFor,
    foundCount: page.found,
    total: page.total,
    networks: page.networks,
    tabCounts: page.tabs,
    unreadableCount: skipped,
  }
}
