import fc from 'fast-check'
import { expect, it } from 'vitest'
import { getDelayAfterReceipt, getDelayAfterRepeatedReport, getPollDelay } from './poll-delay.ts'

const MINUTE = 60_000
/** Source: decisions/014-next-step. */
const MAX_REQUESTS = 8

/** Counts events of the first minute, including the one at its start, for any jitter. */
function inMinute(
  delayAfter: (polls: number, random: number) => number,
  chances: readonly number[],
) {
  let count = 0
  for (let at = 0; at < MINUTE; count += 1) at += delayAfter(count, chances[count] ?? 0)
  return count
}

const chances = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 20 })

it('a minute of waiting costs the service at most eight requests', () => {
  fc.assert(
    fc.property(chances, (some) => {
      expect(inMinute(getPollDelay, some)).toBeLessThanOrEqual(MAX_REQUESTS)
      expect(inMinute(getDelayAfterReceipt, some)).toBeLessThanOrEqual(MAX_REQUESTS)
      expect(
        2 * inMinute((_, chance) => getDelayAfterRepeatedReport(chance), some),
      ).toBeLessThanOrEqual(MAX_REQUESTS)
    }),
  )
})

it('what a chain has shown is requested at once, and at 0.5, 1 and 2 s', () => {
  expect([0, 1, 2].map((polls) => getDelayAfterReceipt(polls))).toEqual([500, 500, 1000])
})
