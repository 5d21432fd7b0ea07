import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { renderTokenTable } from './theme-guide.ts'

/** A table without the padding that formatting adds. */
const cellsOf = (table: string): readonly string[][] =>
  table.split('\n').map((row) => row.split('|').map((cell) => cell.trim().replace(/^-+$/, '---')))

test('the guide’s table of theme tokens is the one that the code has', () => {
  const guide = readFileSync(new URL('../../docs/embedding.md', import.meta.url), 'utf8')
  const table = /^\| token .*(?:\n\|.*)*/m.exec(guide)?.[0] ?? ''
  expect(cellsOf(table)).toEqual(cellsOf(renderTokenTable()))
})
