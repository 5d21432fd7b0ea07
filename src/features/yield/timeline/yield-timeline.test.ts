import { expect, it } from 'vitest'
import { exampleYield } from '../testing/example-yield.ts'
import { getYieldTimeline } from './yield-timeline.ts'

const DAY = 86_400
const NOW = Date.parse('2026-11-21T12:00:00Z')
const period = (days: number) => ({ seconds: days * DAY })
const timeline = (mechanics: object) =>
  getYieldTimeline(exampleYield({}, { ...mechanics }).mechanics, NOW)
const date = (at: number | null) => (at === null ? null : new Date(at).toISOString().slice(0, 10))

it('the cooldown starts after the lock-up', () => {
  const earnYield = timeline({
    warmupPeriod: period(1),
    lockupPeriod: period(10),
    cooldownPeriod: period(7),
  })
  expect(date(earnYield.earning.at)).toBe('2026-11-22')
  expect(date(earnYield.leaving.at)).toBe('2026-12-01')
  expect(date(earnYield.free.at)).toBe('2026-12-08')
})

it('a missing period is unknown, and an unknown cooldown has no date', () => {
  const earnYield = timeline({ lockupPeriod: period(2) })
  expect(earnYield.earning).toEqual({ seconds: null, ahead: 0, at: NOW })
  expect(earnYield.free).toEqual({ seconds: null, ahead: null, at: null })
})

it('a length that nobody can wait is none, and leaves what comes after it without a date', () => {
  const { leaving, free } = timeline({ lockupPeriod: {}, cooldownPeriod: period(1) })
  expect(leaving).toEqual({ seconds: 'unusable', ahead: null, at: null })
  expect(free).toEqual({ seconds: 'unusable', ahead: null, at: null })
})

it('locked funds are not free now, even without a cooldown', () => {
  const { free } = timeline({ lockupPeriod: period(14), cooldownPeriod: period(0) })
  expect([free.seconds, free.ahead, date(free.at)]).toEqual([0, 14 * DAY, '2026-12-05'])
})

it('a period of 0 ends now', () => {
  const none = { seconds: 0, ahead: 0, at: NOW }
  const earnYield = timeline({
    warmupPeriod: period(0),
    lockupPeriod: period(0),
    cooldownPeriod: period(0),
  })
  expect(earnYield).toEqual({ earning: none, leaving: none, free: none })
})
