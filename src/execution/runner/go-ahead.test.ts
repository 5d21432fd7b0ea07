import { expect, it } from 'vitest'
import type { Inspection } from '#src/families/inspection.ts'
import { verdictOf, type Doubt } from '#src/families/verdict.ts'
import { exampleStep } from '../testing/example-action.ts'
import { goAheadOf, opensByItself, standsFor } from './go-ahead.ts'
import { createScreen } from './screen.ts'

function ready(countsAsked: boolean, ...doubts: Doubt[]) {
  const inspection: Inspection = {
    unsigned: null,
    calls: [],
    value: 0n,
    takes: [],
    message: null,
    decoded: null,
    countsAsked,
    stale: false,
    raw: '',
    rehearsal: null,
    verdict: verdictOf({ checks: [], doubts, contradictions: [] }),
  }
  return { kind: 'ready', inspection, wallet: 'w', busy: false } as const
}

it('a prompt opens by itself only for what is known, all of it, and counts what was typed', () => {
  expect(opensByItself(ready(true, 'not-rehearsed'))).toBe(true)
  expect(opensByItself(ready(false, 'not-rehearsed'))).toBe(false)
  expect(opensByItself(ready(true, 'unknown-method', 'not-rehearsed'))).toBe(false)
  expect(opensByItself(ready(true, 'unknown-contract', 'not-rehearsed'))).toBe(false)
  expect(opensByItself(ready(true, 'would-fail'))).toBe(false)
  expect(opensByItself(ready(true))).toBe(true)
  expect(opensByItself({ kind: 'checking' })).toBe(false)
})

it('a press counts for what was shown: not when something new is in doubt by then', () => {
  const transaction = exampleStep('t')
  const step = { kind: 'sign', transaction, nonce: null, again: false, replacedBy: null } as const
  const pressed = (...doubts: Doubt[]) =>
    goAheadOf({ ...createScreen(true).view(), step, gate: ready(true, ...doubts) })
  const stands = (shown: Doubt[], found: Doubt[]): boolean => {
    const gate = ready(true, ...found)
    const { inspection } = gate
    const common = { transaction, wallet: null, signedFor: 'service', point: null, at: 0 } as const
    return standsFor(pressed(...shown), { ...common, gate, inspection })
  }
  expect(stands([], [])).toBe(true)
  expect(stands([], ['not-rehearsed'])).toBe(true)
  expect(stands(['unknown-method'], ['unknown-method'])).toBe(true)
  expect(stands(['unknown-method'], ['unknown-method', 'would-fail'])).toBe(false)
  expect(stands([], ['loses-value'])).toBe(false)
})
