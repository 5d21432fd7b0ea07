import { expect, it } from 'vitest'
import { openRateWindows } from './rate-window.ts'

it('lets through as many as the limit says and starts anew with the minute', () => {
  let now = 60_000
  const rates = openRateWindows(() => now)
  const take = (name = 'key') => rates.take(name, 2)
  expect(take()).toEqual({ allowed: true, remaining: 1, resetsAt: 120_000 })
  expect(take()).toMatchObject({ allowed: true, remaining: 0 })
  expect(take()).toMatchObject({ allowed: false, remaining: 0 })
  expect(take('another')).toMatchObject({ allowed: true })
  now = 119_999
  expect(take()).toMatchObject({ allowed: false })
  now = 120_000
  expect(take()).toEqual({ allowed: true, remaining: 1, resetsAt: 180_000 })
})
