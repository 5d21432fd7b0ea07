import { expect, it } from 'vitest'
import type { Inspection } from '#src/families/inspection.ts'
import { verdictOf, type Doubt } from '#src/families/verdict.ts'
import { opensByItself } from './go-ahead.ts'

function ready(countsAsked: boolean, ...doubts: Doubt[]) {
  const inspection: Inspection = {
    unsigned: null,
    calls: [],
    value: 0n,
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
