import { readFileSync } from 'node:fs'

/** Returns a table's cells, without the padding that formatting adds. */
export const cellsOf = (table: string): readonly string[][] =>
  table.split('\n').map((row) => row.split('|').map((cell) => cell.trim().replace(/^-+$/, '---')))

/** Returns the cells of a table of the embedding guide. @param first the head of its first column */
export function readGuideTable(first: string): readonly string[][] {
  const guide = readFileSync(new URL('../../docs/embedding.md', import.meta.url), 'utf8')
  return cellsOf(new RegExp(String.raw`^\| ${first} .*(?:\n\|.*)*`, 'm').exec(guide)?.[0] ?? '')
}
