import { isDecimal } from '#src/money/decimal.ts'
import { EXPORT_COLUMNS, type ExportRow } from './export-columns.ts'
import type { MissingPart } from './read-export.ts'

/** What a spreadsheet would carry out as a formula (OWASP: CSV injection). */
const FORMULA = /^[=+\-@\t\r]/

/** Formats a cell (RFC 4180). A text that begins like a formula gets an apostrophe; a number never does. */
function formatCell(value: string | null): string {
  if (value === null) return ''
  const text = FORMULA.test(value) && !isDecimal(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Formats rows as CSV in UTF-8 with a header, by RFC 4180. */
export const formatCsv = (rows: readonly ExportRow[]): string =>
  [
    EXPORT_COLUMNS.join(','),
    ...rows.map((row) => EXPORT_COLUMNS.map((column) => formatCell(row[column])).join(',')),
  ]
    .map((line) => `${line}\r\n`)
    .join('')

/** What an export holds beside its rows. */
export interface ExportSummary {
  readonly exportedAt: string
  readonly addresses: readonly string[]
  /** What could not be read; empty if the export is complete. */
  readonly missing: readonly MissingPart[]
}

/** Formats rows as JSON with the same columns. */
export const formatJson = (rows: readonly ExportRow[], summary: ExportSummary): string =>
  `${JSON.stringify({ format: 'sheaf activity', version: 1, isComplete: summary.missing.length === 0, ...summary, rows }, null, 2)}\n`
