import { expect, it } from 'vitest'
import { isWait, getTimeUntilLong } from './run-status.ts'

it('what should end by itself has a limit, and what waits for a person has none', () => {
  expect(
    (['confirmation', 'mined', 'payload', 'checking', 'watching'] as const).every(isWait),
  ).toBe(true)
  expect(
    (['wallet', 'ready', 'ask', 'connect', 'done', 'failed', 'foreign'] as const).some(isWait),
  ).toBe(false)
})

it('a transaction may take ten minutes, the service two after the network has it', () => {
  expect(getTimeUntilLong('confirmation', 1000, 1000)).toBe(600_000)
  expect(getTimeUntilLong('confirmation', 0, 600_001)).toBe(-1)
  expect(getTimeUntilLong('mined', 0, 0)).toBe(120_000)
})
