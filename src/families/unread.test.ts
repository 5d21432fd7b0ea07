import { expect, it } from 'vitest'
import type { Rehearsal } from './rehearsal.ts'
import type { Unsigned } from './unsigned.ts'
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
  ofRequest('enter', rehearsal, ...doubts)
const ofRequest = (intent: 'enter' | 'exit', rehearsal: Rehearsal | null, ...doubts: Doubt[]) =>
  understandingOf(
    {
      unsigned: null,
      rehearsal,
      verdict: { kind: 'unknown', checks: [], doubts, contradictions: [] },
    },
    { request: { intent, yieldId: 'y', address: 'a', arguments: {} }, asset: null },
  )

it('bytes that are read need no simulation to be understood', () => {
  expect(of(null, 'not-rehearsed', 'unknown-contract')).toBe('read')
})

it('what can’t be read is bounded only by a simulation in which no more leaves', () => {
  expect(of(passed, 'unknown-method')).toBe('simulated')
  expect(of(passed, 'unknown-method', 'other-money-leaves')).toBe('blind')
  expect(of(passed, 'unknown-method', 'open-allowance')).toBe('blind')
  expect(of(passed, 'unknown-method', 'outcome-varies')).toBe('blind')
  expect(of(passed, 'unknown-method', 'artificial-simulation')).toBe('blind')
  expect(of(passed, 'unknown-method', 'decimals-unread')).toBe('blind')
  expect(of(passed, 'unknown-method', 'symbol-unread')).toBe('blind')
  expect(of(passed, 'unknown-method', 'other-symbol')).toBe('blind')
  for (const rehearsal of [null, { kind: 'alone' }, { kind: 'failed', reason: null }] as const)
    expect(of(rehearsal, 'unknown-method')).toBe('blind')
  expect(of(null, 'unknown-message', 'not-rehearsed')).toBe('blind')
  expect(of(passed, 'unknown-method', 'other-amount')).toBe('blind')
  for (const doubt of [
    'unknown-message',
    'blind-message',
    'carries-data',
    'hidden-characters',
    'order-message',
  ] as const)
    expect(of(passed, doubt)).toBe('simulated')
})

it('what is read, and puts money in hands that nobody vouches for, is exposed', () => {
  for (const doubt of [
    'unknown-spender',
    'other-money-leaves',
    'open-allowance',
    'loses-value',
    'unsafe-if-stopped',
    'outcome-varies',
    'sends-directly',
    'look-alike',
  ] as const) {
    expect(of(passed, doubt)).toBe('exposed')
    expect(of(null, 'not-rehearsed', doubt)).toBe('exposed')
  }
  expect(ofRequest('enter', passed, 'other-token-arrives')).toBe('exposed')
  expect(ofRequest('exit', passed, 'other-token-arrives', 'worth-unknown')).toBe('read')
  expect(of(passed, 'service-named', 'would-fail', 'worth-unknown')).toBe('read')
  expect(of(passed, 'unknown-method', 'loses-value')).toBe('exposed')
  expect(of(passed, 'unknown-method', 'other-money-leaves')).toBe('blind')
})

it('plain words are read by the user, numbers and hidden characters are not', () => {
  const from = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const of = (unsigned: Unsigned, ...doubts: Doubt[]) =>
    understandingOf(
      {
        unsigned,
        rehearsal: null,
        verdict: { kind: 'unknown', checks: [], doubts, contradictions: [] },
      },
      null,
    )
  const message = (kind: 'text' | 'typed-data'): Unsigned => ({
    family: 'evm',
    kind: 'message',
    message: { from, kind, text: 'yes' },
  })
  const call: Unsigned = {
    family: 'evm',
    kind: 'transaction',
    call: { from, to: from, data: '0x', value: 0n, chainId: 1 },
  }
  expect(of(message('text'), 'unknown-message')).toBe('read')
  expect(of(message('text'), 'unknown-message', 'blind-message')).toBe('blind')
  expect(of(message('text'), 'unknown-message', 'hidden-characters')).toBe('blind')
  expect(of(message('typed-data'), 'unknown-message')).toBe('blind')
  expect(of(call, 'unknown-message')).toBe('blind')
})
