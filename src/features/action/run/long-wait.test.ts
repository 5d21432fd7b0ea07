import { expect, it } from 'vitest'
import { isWait, getTimeUntilLong } from './run-status.ts'

it('automatic waits have a limit, and waits for the user have none', () => {
  expect(
    (['confirmation', 'mined', 'payload', 'checking', 'watching'] as const).every(isWait),
  ).toBe(true)
  expect(
    (['wallet', 'ready', 'ask', 'connect', 'done', 'failed', 'foreign'] as const).some(isWait),
  ).toBe(false)
})

it('a transaction may take ten minutes, and the service two after inclusion', () => {
  expect(getTimeUntilLong('confirmation', 1000, 1000)).toBe(600_000)
  expect(getTimeUntilLong('confirmation', 0, 600_001)).toBe(-1)
  expect(getTimeUntilLong('mined', 0, 0)).toBe(120_000)
})
