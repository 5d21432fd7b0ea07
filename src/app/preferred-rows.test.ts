import { expect, it } from 'vitest'
import { createCatalogueRow } from '#src/catalogue/testing/catalogue-row.ts'
import { arrangeRows } from './preferred-rows.ts'

const rows = [
  createCatalogueRow({ id: 'a' }),
  createCatalogueRow({ id: 'b', token: 'ETH', inputs: ['ETH', 'stETH'] }),
  createCatalogueRow({ id: 'c' }),
  createCatalogueRow({ id: 'd', token: 'ETH', inputs: ['ETH'] }),
]

it.each([
  ['none', {}, 'abcd', 0],
  ['one', { USDC: ['c'] }, 'cabd', 1],
  ['several, in the host’s order', { ETH: ['d', 'b'], USDC: ['c'] }, 'dbca', 3],
  ['one by a token that it also accepts', { stETH: ['b'] }, 'bacd', 1],
  ['one twice', { ETH: ['b', 'b'], stETH: ['b'] }, 'bacd', 1],
  ['one under a token that it does not accept', { USDC: ['d'] }, 'abcd', 0],
  ['one that is not in the list', { USDC: ['x', 'toString'] }, 'abcd', 0],
])('a host prefers %s', (_what, preferred, order, preferredCount) => {
  const arranged = arrangeRows(rows, preferred)
  expect(arranged.rows.map(({ id }) => id).join('')).toBe(order)
  expect(arranged.preferredCount).toBe(preferredCount)
})
