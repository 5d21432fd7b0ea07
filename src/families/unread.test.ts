import { expect, it } from 'vitest'
import type { Rehearsal } from './rehearsal.ts'
import { understandingOf } from './unread.ts'
import type { Doubt } from './verdict.ts'

const passed: Rehearsal = {
  kind: 'passed',
  isWhole: true,
  left: [],
  arrived: [],
  allowances: [],
  worth: { left: null, arrived: null },
  valuedBy: [],
  steps: [],
  claims: [],
  next: { left: [], arrived: [], allowances: [] },
  isLikeReal: true,
  varies: false,
}
const of = (rehearsal: Rehearsal | null, ...doubts: Doubt[]) =>
  understandingOf({
    rehearsal,
    verdict: { kind: 'unknown', checks: [], doubts, contradictions: [] },
  })

it('bytes that are read need no simulation to be understood', () => {
  expect(of(null, 'not-rehearsed', 'unknown-contract')).toBe('read')
})

it('what can’t be read is bounded only by a simulation in which no more leaves', () => {
  expect(of(passed, 'unknown-method')).toBe('simulated')
  expect(of(passed, 'unknown-method', 'other-money-leaves')).toBe('blind')
  expect(of(passed, 'unknown-method', 'open-allowance')).toBe('blind')
  expect(of(passed, 'unknown-method', 'outcome-varies')).toBe('blind')
  expect(of(passed, 'unknown-method', 'artificial-simulation')).toBe('blind')
  for (const rehearsal of [null, { kind: 'alone' }, { kind: 'failed', reason: null }] as const)
    expect(of(rehearsal, 'unknown-method')).toBe('blind')
  expect(of(null, 'unknown-message', 'not-rehearsed')).toBe('blind')
})
