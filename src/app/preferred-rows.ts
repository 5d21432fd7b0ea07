import type { CatalogueRow } from '#src/catalogue/catalogue-row.ts'
import type { WidgetConfig } from '#src/embed/protocol/widget-config.ts'

/** Rows with the host's preferred ones first, and how many those are. */
export interface ArrangedRows {
  readonly rows: readonly CatalogueRow[]
  readonly preferredCount: number
}

/**
 * Puts the yields that a host prefers for a token first, in the host's order; all others keep theirs. A yield counts
 * only under a token that it accepts.
 */
export function arrangeRows(
  rows: readonly CatalogueRow[],
  preferredYields: WidgetConfig['preferredYields'],
): ArrangedRows {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const preferred = new Set<CatalogueRow>()
  for (const [symbol, ids] of Object.entries(preferredYields))
    for (const id of ids) {
      const row = byId.get(id)
      if (row && [row.token, ...row.inputs].includes(symbol)) preferred.add(row)
    }
  if (preferred.size === 0) return { rows, preferredCount: 0 }
  const others = rows.filter((row) => !preferred.has(row))
  return { rows: [...preferred, ...others], preferredCount: preferred.size }
}
