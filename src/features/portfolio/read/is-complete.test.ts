import { expect, it } from 'vitest'
import { getReadOwners, isComplete } from './is-complete.ts'
import { mergeReads } from './merge-reads.ts'

const merged = mergeReads([])
const named = { error: null, failed: [], unsupported: [] }
const networks = { error: null }
const query = { address: '0xa', network: 'base' }

it('a portfolio is complete where everything was read', () => {
  expect(isComplete({ merged, named, networks })).toBe(true)
})

const failures: readonly (readonly [what: string, odd: object])[] = [
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
]

it.each(failures)('a portfolio is not complete where %s could not be read', (_, odd) => {
  expect(isComplete({ merged, named, networks, ...odd })).toBe(false)
})

it('a portfolio is not complete where the service’s networks could not be read', () => {
  const failed = { error: new Error('503') }
  expect(isComplete({ merged, named, networks: failed })).toBe(false)
})

const owners = [{ address: '0xa' }, { address: '0xb' }]

it('an address was read where nothing of it failed, whatever this site can’t read anyway', () => {
  expect([...getReadOwners(owners, { merged, named })]).toEqual(['0xa', '0xb'])
  const elsewhere = { ...named, unsupported: ['base'] }
  expect(getReadOwners(owners, { merged, named: elsewhere }).size).toBe(2)
})

const NEVER_READ = new Set(['a network without a node'])

it.each(failures.filter(([what]) => !NEVER_READ.has(what)))(
  'an address is not read where %s could not be read',
  (_, odd) => {
    expect(getReadOwners(owners, { merged, named, ...odd }).has('0xa')).toBe(false)
  },
)

it('what failed of one address says nothing of another', () => {
  const odd = { ...merged, failedPositions: [{ yieldId: 'a', ...query, reason: '' }] }
  expect([...getReadOwners(owners, { merged: odd, named })]).toEqual(['0xb'])
})
