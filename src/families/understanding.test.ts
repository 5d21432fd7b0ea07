import { expect, it } from 'vitest'
import type { ActionSimulation, PassedSimulation } from './action-simulation.ts'
import type { UnsignedPayload } from './inspection.ts'
import { getUnderstanding } from './understanding.ts'
import { WRAPPED_SOL } from './solana/programs.ts'
import type { Warning } from './verdict.ts'

const COINS = [{ token: null, amount: 100n }]
const passed: PassedSimulation = {
  kind: 'passed',
  isWhole: true,
  left: [],
  arrived: [],
  allowances: [],
  worth: { left: null, arrived: null },
  valuedBy: [],
  steps: [],
  claims: [],
  next: { left: COINS, arrived: [], allowances: [] },
  isLikeReal: true,
  varies: false,
}
const understand = (simulation: ActionSimulation | null, ...warnings: Warning[]) =>
  ofRequest('enter', simulation, ...warnings)
const ofRequest = (
  intent: 'enter' | 'exit',
  simulation: ActionSimulation | null,
  ...warnings: Warning[]
) =>
  getUnderstanding(
    {
      unsigned: null,
      takes: [],
      simulation,
      verdict: { kind: 'unknown', checks: [], warnings, violations: [] },
    },
    { request: { intent, yieldId: 'y', address: 'a', arguments: {} }, asset: null },
  )

it('decoded bytes need no simulation', () => {
  expect(understand(null, 'not-rehearsed', 'unknown-contract')).toBe('read')
})

it('what can’t be read is bounded only by a simulation in which no more leaves', () => {
  expect(understand(passed, 'unknown-method')).toBe('simulated')
  expect(understand(passed, 'unknown-method', 'other-money-leaves')).toBe('blind')
  expect(understand(passed, 'unknown-method', 'open-allowance')).toBe('blind')
  expect(understand(passed, 'unknown-method', 'outcome-varies')).toBe('blind')
  expect(understand(passed, 'unknown-method', 'artificial-simulation')).toBe('blind')
  expect(understand(passed, 'unknown-method', 'positions-unseen')).toBe('blind')
  expect(understand(passed, 'unknown-method', 'decimals-unread')).toBe('blind')
  expect(understand(passed, 'unknown-method', 'symbol-unread')).toBe('blind')
  expect(understand(passed, 'unknown-method', 'other-symbol')).toBe('blind')
  for (const simulation of [null, { kind: 'alone' }, { kind: 'failed', reason: null }] as const)
    expect(understand(simulation, 'unknown-method')).toBe('blind')
  expect(understand(null, 'unknown-message', 'not-rehearsed')).toBe('blind')
  expect(understand(passed, 'unknown-method', 'other-amount')).toBe('blind')
  for (const warning of [
    'unknown-message',
    'blind-message',
    'carries-data',
    'hidden-characters',
    'order-message',
  ] as const)
    expect(understand(passed, warning)).toBe('simulated')
})

it('what can’t be read is bounded only where the simulation shows what was requested', () => {
  const [ASSET, SHARE] = [`0x${'aa'.repeat(20)}`, `0x${'bb'.repeat(20)}`]
  const of = (amount: bigint, token: string | null = ASSET) => [{ token, amount }]
  const look = (
    intent: 'enter' | 'exit',
    moved: Partial<PassedSimulation['next']>,
    given: Record<string, unknown> = { amount: '100' },
    address: string | null = ASSET,
  ) =>
    getUnderstanding(
      {
        unsigned: null,
        takes: [],
        simulation: { ...passed, next: { left: [], arrived: [], allowances: [], ...moved } },
        verdict: { kind: 'unknown', checks: [], warnings: ['unknown-method'], violations: [] },
      },
      {
        request: { intent, yieldId: 'y', address: 'a', arguments: given },
        asset: { symbol: 'T', decimals: 0, address },
      },
    )
  expect(look('enter', { left: of(100n) })).toBe('simulated')
  expect(look('enter', {})).toBe('blind')
  expect(look('enter', { arrived: of(100n) })).toBe('blind')
  expect(look('exit', { left: of(5n, SHARE) })).toBe('simulated')
  expect(look('exit', { left: of(5n, null) })).toBe('blind')
  expect(look('exit', {})).toBe('blind')
  expect(look('exit', { arrived: of(1n) })).toBe('blind')
  expect(look('exit', { arrived: of(98n) })).toBe('blind')
  expect(look('exit', { arrived: of(99n) })).toBe('simulated')
  expect(look('exit', { arrived: of(100n, SHARE) })).toBe('blind')
  expect(look('exit', {}, { percentage: '50' })).toBe('blind')
  expect(look('exit', { arrived: of(1n) }, { percentage: '50' })).toBe('simulated')
  expect(look('exit', { arrived: of(99n, null) }, { amount: '100' }, WRAPPED_SOL)).toBe('simulated')
})

it('what is read, and puts money in hands that nobody vouches for, is exposed', () => {
  for (const warning of [
    'unknown-spender',
    'other-money-leaves',
    'open-allowance',
    'loses-value',
    'unsafe-if-stopped',
    'outcome-varies',
    'sends-directly',
    'look-alike',
  ] as const) {
    expect(understand(passed, warning)).toBe('exposed')
    expect(understand(null, 'not-rehearsed', warning)).toBe('exposed')
  }
  expect(ofRequest('enter', passed, 'other-token-arrives')).toBe('exposed')
  expect(ofRequest('exit', passed, 'other-token-arrives', 'worth-unknown')).toBe('read')
  expect(understand(passed, 'service-named', 'would-fail', 'worth-unknown')).toBe('read')
  expect(understand(passed, 'unknown-method', 'loses-value')).toBe('exposed')
  expect(understand(passed, 'unknown-method', 'other-money-leaves')).toBe('blind')
})

it('plain words are read by the user, numbers and hidden characters are not', () => {
  const from = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const of = (unsigned: UnsignedPayload, ...warnings: Warning[]) =>
    getUnderstanding(
      {
        unsigned,
        takes: [],
        simulation: null,
        verdict: { kind: 'unknown', checks: [], warnings, violations: [] },
      },
      null,
    )
  const message = (kind: 'text' | 'typed-data'): UnsignedPayload => ({
    family: 'evm',
    kind: 'message',
    message: { from, kind, text: 'yes' },
  })
  const call: UnsignedPayload = {
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
