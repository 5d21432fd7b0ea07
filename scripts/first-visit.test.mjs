import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { getStylesSize } from './first-visit.mjs'

it('all compressed styles of a page count, and of two pages the larger one', () => {
  const root = mkdtempSync(join(tmpdir(), 'styles-'))
  const files = [
    ['client', 'a.css.br', 700],
    ['client', 'b.css.br', 800],
    ['client', 'a.css', 9000],
    ['client', 'a.js.br', 9000],
    ['widget', 'c.css.br', 1000],
  ]
  for (const [target, file, bytes] of files) {
    const folder = join(root, 'dist', String(target), 'assets')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, String(file)), 'x'.repeat(Number(bytes)))
  }
  expect(getStylesSize(root)).toBe(1.5)
  rmSync(root, { recursive: true })
})
