import { expect, it } from 'vitest'
import { DEFAULT_CATALOGUE_QUERY } from './catalogue-query.ts'
import { findRows } from './find-rows.ts'
import { isPresetActive, getPresetQuery, PRESETS } from './presets.ts'
import { createRowIndex } from './row-index.ts'
import { createCatalogueRow } from './testing/catalogue-row.ts'

const rows = [
  createCatalogueRow({ id: 'stable', token: 'USDC', lockup: 86_400, cooldown: 0 }),
  createCatalogueRow({ id: 'free', token: 'ETH', lockup: 0, cooldown: 0 }),
  createCatalogueRow({ id: 'unnamed', token: 'ETH' }),
  createCatalogueRow({ id: 'waits', token: 'ETH', cooldown: 1 }),
  createCatalogueRow({
    id: 'shut',
    token: 'ETH',
    lockup: 0,
    cooldown: 0,
    availability: 'exit-closed',
  }),
]
const findPresetRows = (preset: (typeof PRESETS)[number]) =>
  findRows(createRowIndex(rows), {
    ...DEFAULT_CATALOGUE_QUERY,
    ...getPresetQuery(preset),
  }).rows.map(({ id }) => id)

it('"no lock-up" requires no lock-up or cooldown, and exits', () => {
  expect(findPresetRows('noLockup')).toEqual(['free', 'unnamed'])
})

it('the wallet filter matches everything until balances are known', () => {
  expect(getPresetQuery('held')).toEqual({ held: true })
  expect(findPresetRows('held')).toHaveLength(rows.length)
})

it('a selected preset is recognized in any order, and no other', () => {
  for (const preset of PRESETS) {
    const query = { ...DEFAULT_CATALOGUE_QUERY, ...getPresetQuery(preset) }
    expect(PRESETS.filter((one) => isPresetActive(getPresetQuery(one), query))).toEqual([preset])
  }
  expect(
    PRESETS.filter((one) => isPresetActive(getPresetQuery(one), DEFAULT_CATALOGUE_QUERY)),
  ).toEqual([])
})
