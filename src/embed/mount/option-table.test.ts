import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { renderOptionTable } from './option-meanings.ts'

/** A table without the padding that formatting adds. */
const cellsOf = (table: string): string[][] =>
  table.split('\n').map((row) =>
    row
      .split('|')
      .map((cell) => cell.trim().replace(/^-+$/, '---'))
      .filter((cell) => cell !== ''),
  )

it('the guide’s table of options is the one that the code has', () => {
  const guide = readFileSync('docs/embedding.md', 'utf8')
  const table = /^\| option .*(?:\n\|.*)*/m.exec(guide)?.[0] ?? ''
  expect(cellsOf(table)).toEqual(cellsOf(renderOptionTable()))
})
