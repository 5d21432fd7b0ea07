import { expect, it } from 'vitest'
import { readPageRange } from './yield-routes.ts'

it.each([
  ['', { offset: 0, limit: 20 }],
  ['limit=100', { offset: 0, limit: 100 }],
  ['offset=2900&limit=100', { offset: 2_900, limit: 100 }],
])('%s requests a plain list', (query, place) =>
  expect(readPageRange(new URLSearchParams(query))).toEqual(place),
)

it.each([
  'limit=0',
  'limit=101',
  'limit=',
  'limit=1e1',
  'limit=1.5',
  'offset=-1',
  'offset=x',
  'limit=10&limit=20',
  'network=base',
  'limit=10&search=usdc',
  'sort=statusEnterAsc',
])('anything else is left to the service: %s', (query) =>
  expect(readPageRange(new URLSearchParams(query))).toBeNull(),
)
