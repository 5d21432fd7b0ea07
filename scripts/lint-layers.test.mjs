import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { CONFIG, withLayers } from './lint-layers.mjs'

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'sheaf-layers-'))

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the linter’s layers are those of the table', () => {
  const config = JSON.parse(readFileSync(CONFIG, 'utf8'))
  expect(config).toEqual(withLayers(config))
})

/**
 * Returns the linter's message about one import of each file. @param {Record<string, string>} imports by the path of
 * a file
 */
function lint(imports) {
  const { overrides } = withLayers({ overrides: [] })
  writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify({ overrides }))
  for (const [file, specifier] of Object.entries(imports)) {
    mkdirSync(join(folder, file, '..'), { recursive: true })
    writeFileSync(join(folder, file), `export { anything } from '${specifier}'\n`)
  }
  const oxlint = join(root, 'node_modules', '.bin', 'oxlint')
  return spawnSync(oxlint, ['--format', 'unix', '.'], { cwd: folder, encoding: 'utf8' }).stdout
}

test('an import of a higher layer is rejected in any syntax', () => {
  const refused = {
    'src/money/alias.ts': '#src/api/request.ts',
    'src/money/deep/relative.ts': '../../api/request.ts',
    'src/money/server.ts': '#server/main.ts',
    'src/money/view.ts': 'react',
    'src/features/activity/other.ts': '#src/features/portfolio/balance-row.tsx',
    'sandbox/service/schema.ts': '#src/api/schemas/yield.ts',
    'sandbox/service/relative.ts': '../../src/api/schemas/yield.ts',
  }
  const allowed = {
    'src/money/own.ts': '../money/decimal.ts',
    'src/features/activity/entry.ts': '#src/features/portfolio/index.ts',
    'sandbox/service/own.ts': '../catalogue/restriction.ts',
  }
  const said = lint({ ...refused, ...allowed })
  for (const file of Object.keys(refused)) expect(said).toContain(file)
  for (const file of Object.keys(allowed)) expect(said).not.toContain(file)
})
