import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { installPackages } from './prepare.mjs'

const folder = mkdtempSync(join(tmpdir(), 'sheaf-linked-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('another folder’s packages behind a link are not replaced', async () => {
  const [root, elsewhere] = [join(folder, 'root'), join(folder, 'elsewhere')]
  mkdirSync(root)
  mkdirSync(join(elsewhere, 'theirs'), { recursive: true })
  writeFileSync(
    join(root, 'package-lock.json'),
    '{"packages":{"node_modules/ours":{"version":"1.0.0"}}}',
  )
  symlinkSync(elsewhere, join(root, 'node_modules'))
  expect(await installPackages(root)).toMatch(/^node_modules is a link/)
  expect(readdirSync(elsewhere)).toEqual(['theirs'])
})
