import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

test('no file has a bare name that says nothing of its content', () => {
  const { rules } = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8'))
  const [, ...bare] = rules['id-denylist']
  const listed = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], {
    cwd: root,
    encoding: 'utf8',
  })
  const stems = listed.split('\n').map((file) => basename(file).split('.')[0])
  expect(bare.length).toBeGreaterThan(20)
  expect(stems.length).toBeGreaterThan(1000)
  expect(bare.filter((/** @type {string} */ name) => stems.includes(name.toLowerCase()))).toEqual(
    [],
  )
})
