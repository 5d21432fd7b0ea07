import { expect, it } from 'vitest'
import { EVERYTHING } from './catalogue-query.ts'
import { findRows } from './find-rows.ts'
import { isAsked, presetQuery, PRESETS } from './presets.ts'
import { indexRows } from './row-index.ts'
import { catalogueRow } from './testing/catalogue-row.ts'

const rows = [
  catalogueRow({ id: 'stable', token: 'USDC', lockup: 86_400, cooldown: 0 }),
  catalogueRow({ id: 'free', token: 'ETH', lockup: 0, cooldown: 0 }),
  catalogueRow({ id: 'unnamed', token: 'ETH' }),
  catalogueRow({ id: 'waits', token: 'ETH', cooldown: 1 }),
  catalogueRow({ id: 'shut', token: 'ETH', lockup: 0, cooldown: 0, availability: 'exit-closed' }),
]
const found = (preset: (typeof PRESETS)[number]) =>
  findRows(indexRows(rows), { ...EVERYTHING, ...presetQuery(preset, rows) }).rows.map(
    ({ id }) => id,
  )

it('stablecoins are those that the catalogue has', () => {
  expect(presetQuery('stablecoins', rows)).toEqual({ tokens: ['USDC'] })
  expect(found('stablecoins')).toEqual(['stable'])
})

it('no lock-up is where none is named, nor any waiting time to leave, and one can leave', () => {
  expect(found('noLockup')).toEqual(['free', 'unnamed'])
})

it('what is held is for the wallet to say: until then, everything', () => {
  expect(presetQuery('held', rows)).toEqual({ held: true })
  expect(found('held')).toHaveLength(rows.length)
})

it('a preset that was chosen is recognised in any order, and no other', () => {
  for (const preset of PRESETS) {
    const query = { ...EVERYTHING, ...presetQuery(preset, rows) }
    expect(PRESETS.filter((one) => isAsked(presetQuery(one, rows), query))).toEqual([preset])
  }
  expect(PRESETS.filter((one) => isAsked(presetQuery(one, []), EVERYTHING))).toEqual([])
})
