import { expect, it } from 'vitest'
import { createServiceClock } from './service-clock.ts'

const local = Date.parse('2026-03-01T12:00:00Z')
const heard = (date: string | null) => {
  const clock = createServiceClock(() => local)
  clock.observe(date)
  return clock.now() - local
}

it("follows the service's Date header, except within its precision of a second", () => {
  expect(heard('Sun, 01 Mar 2026 12:05:00 GMT')).toBe(300_000)
  expect(heard('Sun, 01 Mar 2026 11:00:00 GMT')).toBe(-3_600_000)
  expect(heard('Sun, 01 Mar 2026 12:00:02 GMT')).toBe(0)
})

it('keeps its time when a response has no valid Date', () => {
  expect([heard(null), heard('soon')]).toEqual([0, 0])
  const clock = createServiceClock(() => local)
  clock.observe('Sun, 01 Mar 2026 12:05:00 GMT')
  clock.observe(null)
  expect(clock.now()).toBe(local + 300_000)
})

it("adds the sandbox's offset, once", () => {
  const clock = createServiceClock(() => local)
  clock.setOffset(60)
  clock.setOffset(90)
  expect(clock.now()).toBe(local + 90_000)
})

it('a device whose clock is three days off counts by the service’s time', () => {
  const sent = Date.parse('2026-11-27T09:00:00Z')
  for (const days of [-3, 3]) {
    const clock = createServiceClock(() => sent + days * 86_400_000)
    clock.observe(new Date(sent).toUTCString())
    expect(clock.now()).toBe(sent)
  }
})
