import { expect, it } from 'vitest'
import { isComplete } from './is-complete.ts'
import { mergeReads } from './merge-reads.ts'

const merged = mergeReads([])
const named = { error: null, failed: [], unsupported: [] }
const query = { address: '0xa', network: 'base' }

it('a portfolio is complete where everything was read', () => {
  expect(isComplete({ merged, named })).toBe(true)
})

it.each([
  ['the receipt tokens', { named: { ...named, error: new Error('503') } }],
  ['a network’s receipt tokens', { named: { ...named, failed: ['base'] } }],
  ['a network without a node', { named: { ...named, unsupported: ['base'] } }],
  ['an entry', { merged: { ...merged, unreadable: 1 } }],
  [
    'a position',
    { merged: { ...merged, failedPositions: [{ yieldId: 'a', ...query, reason: '' }] } },
  ],
  [
    'a scan',
    { merged: { ...merged, failedScans: [{ query, reason: '', count: 5, isFetching: false }] } },
  ],
  [
    'a request',
    {
      merged: {
        ...merged,
        failedReads: [{ error: new Error('503'), queries: [query], isFetching: false }],
      },
    },
  ],
])('a portfolio is not complete where %s could not be read', (_, odd) => {
  expect(isComplete({ merged, named, ...odd })).toBe(false)
})
