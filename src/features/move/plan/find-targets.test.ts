import { describe, expect, it } from 'vitest'
import { createCatalogueRow } from '#src/catalogue/testing/catalogue-row.ts'
import { exampleYield, usdc } from '../testing/example-yield.ts'
import { findTargets } from './find-targets.ts'

const from = exampleYield()
const row = (id: string, changes: Parameters<typeof createCatalogueRow>[0] = {}) =>
  createCatalogueRow({
    id,
    name: `Vault ${id}`,
    network: 'base-sepolia',
    tokenAddress: usdc.address.toLowerCase(),
    ...changes,
  })
const idsOf = (rows: Parameters<typeof findTargets>[0], without: string[] = [], search = '') =>
  findTargets(rows, from, new Set(without), search).shown.map(({ id }) => id)

describe('where a position can move', () => {
  it('is every other open yield of its token on its network, highest rate first', () => {
    const rows = [
      row('low', { rate: 0.01 }),
      row('high', { rate: 0.09 }),
      row('unknown', { paid: null }),
      row(from.id, { rate: 0.5 }),
      row('of another token', { tokenAddress: `0x${'9'.repeat(40)}` }),
      row('of the coin', { tokenAddress: null }),
      row('elsewhere', { network: 'base' }),
      row('closed', { availability: 'enter-closed' }),
      row('indirect'),
    ]
    expect(idsOf(rows, ['indirect'])).toEqual(['high', 'low', 'unknown'])
  })

  it('is ten at most, and the rest by a search', () => {
    const rows = Array.from({ length: 12 }, (_, index) => row(`n${index}`, { rate: index / 100 }))
    const found = findTargets(rows, from, new Set(), '')
    expect(found.shown).toHaveLength(10)
    expect(found).toMatchObject({ total: 12, isSearchable: true })
    expect(idsOf(rows, [], ' N0 vault ')).toEqual(['n0'])
    expect(findTargets(rows, from, new Set(), 'harvest')).toMatchObject({ total: 12 })
    expect(findTargets(rows, from, new Set(), 'none')).toMatchObject({
      total: 0,
      isSearchable: true,
    })
  })
})
