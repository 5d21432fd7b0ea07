import { expect, it } from 'vitest'
import type { Inspection } from '#src/families/inspection.ts'
import type { Warning, Verdict } from '#src/families/verdict.ts'
import { exampleStep } from '../testing/step-facts.ts'
import { getConfirmation, canAutoPrompt, isConfirmationValid } from './confirmation.ts'
import { createRunStore } from './run-view.ts'

function ready(kind: Verdict['kind'], ...warnings: Warning[]) {
  const inspection: Inspection = {
    unsigned: null,
    calls: [],
    value: 0n,
    takes: [],
    namedFees: [],
    message: null,
    decoded: null,
    countsRequested: true,
    isStale: false,
    raw: '',
    simulation: null,
    verdict: { kind, checks: [], warnings, violations: [] },
  }
  return { kind: 'ready', inspection, wallet: 'w', isBusy: false, bundle: null } as const
}

it('a prompt opens by itself only for a match: everything else needs a press', () => {
  expect(canAutoPrompt(ready('matches'))).toBe(true)
  expect(canAutoPrompt(ready('unknown'))).toBe(false)
  for (const warning of ['not-rehearsed', 'worth-unknown', 'unknown-method', 'would-fail'] as const)
    expect(canAutoPrompt(ready('unknown', warning))).toBe(false)
  expect(canAutoPrompt({ kind: 'checking' })).toBe(false)
})

it('a press applies to what was shown, not to a payload that replaced it', () => {
  const transaction = exampleStep('t')
  const step = {
    kind: 'sign',
    transaction,
    nonce: null,
    canOthersSend: false,
    again: false,
    replacedBy: null,
  } as const
  const pressed = (...warnings: Warning[]) =>
    getConfirmation({ ...createRunStore(true).view(), step, guard: ready('unknown', ...warnings) })
  const stands = (shownWarnings: Warning[], foundWarnings: Warning[]): boolean => {
    const guard = ready('unknown', ...foundWarnings)
    const { inspection } = guard
    const common = { transaction, wallet: null, signedFor: 'service', point: null, at: 0 } as const
    return isConfirmationValid(pressed(...shownWarnings), { ...common, guard, inspection })
  }
  expect(stands([], [])).toBe(true)
  expect(stands([], ['not-rehearsed'])).toBe(false)
  expect(stands(['unknown-method'], ['unknown-method'])).toBe(true)
  expect(stands(['unknown-method'], ['unknown-method', 'would-fail'])).toBe(false)
  expect(stands(['unknown-method', 'would-fail'], ['would-fail'])).toBe(true)
  expect(stands([], ['loses-value'])).toBe(false)
})
