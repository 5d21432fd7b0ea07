import { expect, test } from 'vitest'
import { collectFailedRequests } from './collect-failed-tests.mjs'

const line = (/** @type {object} */ entry) => JSON.stringify({ level: 50, time: 1, ...entry })

test('errors that nobody foresaw are told once each, with where they came from', () => {
  const failed = line({
    msg: 'a request failed',
    path: '/v1/yields',
    error: { message: 'too slow', stack: ['at node:net:1', ' at sandbox/a.ts:3'] },
  })
  const written = [
    '✓ passed',
    failed,
    failed,
    line({ level: 40, msg: 'odd' }),
    '{"level":50,',
  ].join('\n')
  expect(collectFailedRequests(written)).toEqual([
    '2 x a request failed - /v1/yields - too slow - at sandbox/a.ts:3',
  ])
})

test('many are counted', () => {
  const written = Array.from({ length: 12 }, (_, n) => line({ msg: `no. ${n}` })).join('\n')
  expect(collectFailedRequests(written).at(-1)).toBe('and 4 others')
})
