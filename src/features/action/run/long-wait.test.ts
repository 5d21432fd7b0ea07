import { expect, it } from 'vitest'
import { isWait, untilLong } from './long-wait.ts'

it('what should end by itself has a limit, and what waits for a person has none', () => {
  expect(
    (['confirmation', 'mined', 'payload', 'checking', 'watching'] as const).every(isWait),
  ).toBe(true)
  expect(
    (['wallet', 'ready', 'ask', 'connect', 'done', 'failed', 'foreign'] as const).some(isWait),
  ).toBe(false)
})

it('a transaction may take ten minutes, the service two after the network has it', () => {
  expect(untilLong('confirmation', 1000, 1000)).toBe(600_000)
  expect(untilLong('confirmation', 0, 600_001)).toBe(-1)
  expect(untilLong('mined', 0, 0)).toBe(120_000)
})
