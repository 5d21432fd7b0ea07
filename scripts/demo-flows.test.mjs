import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listFlows, readDemoArguments, readRecords } from './demo-flows.mjs'
import { root } from './prepare.mjs'

const all = ['a-flow', 'first-deposit', 'other']

test('the flows are the files of their folder', () => {
  expect(listFlows(root)).toContain('first-deposit')
  expect(listFlows(root).length).toBeGreaterThanOrEqual(11)
})

test('no name plays the first deposit, names play theirs, and "all" plays all', () => {
  expect(readDemoArguments([], all)).toEqual({ names: ['first-deposit'], isForDocs: false })
  expect(readDemoArguments(['other', 'a-flow'], all)).toMatchObject({ names: ['other', 'a-flow'] })
  expect(readDemoArguments(['pictures'], all)).toMatchObject({ isForDocs: true })
})

test('an unknown name is answered by a sentence with what there is', () => {
  expect(readDemoArguments(['all', 'first-deposti'], all)).toEqual({
    error:
      'There is no demo "first-deposti". Give "all", "pictures" for those of README and docs, or one of: a-flow, first-deposit, other.',
  })
})

test('what was recorded is read in its order, without what was not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-demo-'))
  for (const [name, order] of Object.entries({ 'a-flow': 2, other: 1 }))
    writeFileSync(join(folder, `${name}.json`), JSON.stringify({ name, order }))
  expect(readRecords(folder, all).map(({ name }) => name)).toEqual(['other', 'a-flow'])
  rmSync(folder, { recursive: true })
})
