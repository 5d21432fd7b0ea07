import { expect, it } from 'vitest'
import type { Inspection } from '#src/families/inspection.ts'
import type { Doubt, Verdict } from '#src/families/verdict.ts'
import { exampleStep } from '../testing/example-action.ts'
import { goAheadOf, opensByItself, standsFor } from './go-ahead.ts'
import { createScreen } from './screen.ts'

function ready(kind: Verdict['kind'], ...doubts: Doubt[]) {
  const inspection: Inspection = {
    unsigned: null,
    calls: [],
    value: 0n,
    takes: [],
    namedFees: [],
    message: null,
    decoded: null,
    countsAsked: true,
    stale: false,
    raw: '',
    rehearsal: null,
    verdict: { kind, checks: [], doubts, contradictions: [] },
  }
  return { kind: 'ready', inspection, wallet: 'w', busy: false } as const
}

it('a prompt opens by itself only for a match: everything else takes a press', () => {
  expect(opensByItself(ready('matches'))).toBe(true)
  expect(opensByItself(ready('unknown'))).toBe(false)
  for (const doubt of ['not-rehearsed', 'worth-unknown', 'unknown-method', 'would-fail'] as const)
    expect(opensByItself(ready('unknown', doubt))).toBe(false)
  expect(opensByItself({ kind: 'checking' })).toBe(false)
})

it('a press counts for what was shown: not when something new is open by then', () => {
  const transaction = exampleStep('t')
  const step = { kind: 'sign', transaction, nonce: null, again: false, replacedBy: null } as const
  const pressed = (...doubts: Doubt[]) =>
    goAheadOf({ ...createScreen(true).view(), step, gate: ready('unknown', ...doubts) })
  const stands = (shown: Doubt[], found: Doubt[]): boolean => {
    const gate = ready('unknown', ...found)
    const { inspection } = gate
    const common = { transaction, wallet: null, signedFor: 'service', point: null, at: 0 } as const
    return standsFor(pressed(...shown), { ...common, gate, inspection })
  }
  expect(stands([], [])).toBe(true)
  expect(stands([], ['not-rehearsed'])).toBe(false)
  expect(stands(['unknown-method'], ['unknown-method'])).toBe(true)
  expect(stands(['unknown-method'], ['unknown-method', 'would-fail'])).toBe(false)
  expect(stands(['unknown-method', 'would-fail'], ['would-fail'])).toBe(true)
  expect(stands([], ['loses-value'])).toBe(false)
})
