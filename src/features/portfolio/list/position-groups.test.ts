import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { positionSchema } from '#src/api/schemas/position.ts'
import { createCatalogueRow } from '#src/catalogue/testing/catalogue-row.ts'
import type { PortfolioOwner } from '../owners/portfolio-owners.ts'
import type { OwnedPosition } from '../read/merge-reads.ts'
import { isSmallGroup, searchGroups, sortGroups, type GroupSort } from './arrange-groups.ts'
import { groupPositions } from './position-group.ts'

const NOW = Date.parse('2026-01-01T00:00:00Z')
const owner = (address: string, label: string | null = null): PortfolioOwner => ({
  family: 'evm',
  address,
  label,
  isOwn: true,
  option: null,
})
const OWNERS = [owner('0xa', 'Treasury'), owner('0xb')]
const token = { symbol: 'USDC', name: 'USD Coin', decimals: 6, network: 'base' }

function owned(
  yieldId: string,
  address: string,
  more: Record<string, unknown> = {},
): OwnedPosition {
  const balance = { type: 'active', amount: '1', amountUsd: '1', token, ...more }
  const position = z.parse(positionSchema, { yieldId, balances: [balance] })
  return { position, address, network: 'base' }
}

const rows = new Map(
  [
    { id: 'one', name: 'Beta', rate: 0.05 },
    { id: 'two', name: 'Alpha', rate: 0.01 },
  ].map((each) => [each.id, createCatalogueRow(each)]),
)
const group = (positions: readonly OwnedPosition[], failedIds: readonly string[] = []) =>
  groupPositions(
    {
      positions,
      failedPositions: failedIds.map((yieldId) => ({
        yieldId,
        address: '0xb',
        network: 'base',
        reason: 'down',
      })),
    },
    rows,
    OWNERS,
    NOW,
  )
const ids = (groups: ReturnType<typeof group>) => groups.map(({ yieldId }) => yieldId)

describe('positions', () => {
  it('are grouped by yield, with every owner and every failure in its place', () => {
    const groups = group(
      [owned('one', '0xA'), owned('two', '0xa'), owned('one', '0xb')],
      ['two', 'three'],
    )
    expect(
      groups.map(({ yieldId, entries, failures }) => [yieldId, entries.length, failures.length]),
    ).toEqual([
      ['one', 2, 0],
      ['two', 1, 1],
      ['three', 0, 1],
    ])
  })

  it('of other addresses and without anything to show are left out', () => {
    expect(group([owned('one', '0xc'), owned('two', '0xa', { amount: '0' })])).toEqual([])
  })

  it('of a yield that the catalogue lacks are shown by its id', () => {
    expect(group([owned('gone', '0xa')])).toMatchObject([{ name: 'gone', row: null }])
  })

  it('in points are no part of a value, nor of what is unknown', () => {
    const points = owned('one', '0xa', {
      token: { ...token, isPoints: true },
      amountUsd: undefined,
    })
    const [found] = group([points, owned('one', '0xb', { amountUsd: '2' })])
    expect(found?.total).toEqual({ usd: 2, unknown: 0 })
  })
})

describe('groups', () => {
  const free = { type: 'exiting', date: '2026-01-03T00:00:00Z' }
  const groups = group([
    owned('one', '0xa', { amountUsd: '20' }),
    owned('two', '0xa', { ...free, amountUsd: '9' }),
    owned('gone', '0xa', { amountUsd: undefined }),
  ])

  it.each<[GroupSort, string[]]>([
    ['value', ['one', 'two', 'gone']],
    ['rate', ['one', 'two', 'gone']],
    ['name', ['two', 'one', 'gone']],
    ['date', ['two', 'one', 'gone']],
  ])('sort by %s, what is unknown last', (sort, expected) => {
    expect(ids(sortGroups(groups.toReversed(), sort))).toEqual(expected)
  })

  it('are found by any words of name, token, network, owner or address', () => {
    for (const text of ['alpha', 'usd coin treasury', '0XA', 'BASE alpha'])
      expect(ids(searchGroups(groups, text))).toContain('two')
    expect(searchGroups(groups, 'alpha optimism')).toEqual([])
    expect(searchGroups(groups, ' ')).toBe(groups)
  })

  it('are small only if everything in them is known and worth little', () => {
    const small = (more: Record<string, unknown>, failed: readonly string[] = []): boolean =>
      group([owned('one', '0xa', more)], failed).every(isSmallGroup)
    expect(small({ amountUsd: '0.99' })).toBe(true)
    expect(small({ amountUsd: '1' })).toBe(false)
    expect(small({ amountUsd: undefined })).toBe(false)
    expect(small({ amountUsd: '0.5' }, ['one'])).toBe(false)
    expect(small({ token: { ...token, isPoints: true } })).toBe(false)
  })
})
