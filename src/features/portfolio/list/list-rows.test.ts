import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { positionSchema } from '#src/api/schemas/position.ts'
import type { PortfolioOwner } from '../owners/portfolio-owners.ts'
import { estimateRowHeight, listRows } from './list-rows.ts'
import { groupPositions } from './position-group.ts'

const owners = ['0xa', '0xb', '0xc'].map((address): PortfolioOwner => ({
  family: 'evm',
  address,
  label: null,
  isOwn: false,
  option: null,
}))
const owned = (yieldId: string, address: string) => ({
  position: z.parse(positionSchema, {
    yieldId,
    balances: [
      { type: 'active', amount: '1', token: { symbol: 'ETH', decimals: 18, network: 'base' } },
    ],
  }),
  address,
  network: 'base',
})

const groups = groupPositions(
  {
    positions: [owned('alone', '0xa'), owned('shared', '0xa'), owned('shared', '0xb')],
    failedPositions: [{ yieldId: 'shared', address: '0xc', network: 'base', reason: '' }],
  },
  new Map(),
  owners,
  0,
)

it('a card of several addresses is a head and a row for each, the last of which ends it', () => {
  const rows = listRows(groups)
  expect(rows.map((row) => [row.kind, 'isLast' in row && row.isLast])).toEqual([
    ['card', false],
    ['head', false],
    ['entry', false],
    ['entry', false],
    ['failure', true],
  ])
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
})

it('every row has an estimated height', () => {
  for (const row of listRows(groups)) expect(estimateRowHeight(row)).toBeGreaterThan(50)
})
