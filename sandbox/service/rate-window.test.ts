import { expect, it } from 'vitest'
import { createRateWindows } from './month-counts.ts'

it('a window allows its limit and resets with the minute', () => {
  let now = 60_000
  const rates = createRateWindows(() => now)
  const consume = (name = 'key') => rates.consume(name, 2)
  expect(consume()).toEqual({ allowed: true, remaining: 1, resetsAt: 120_000 })
  expect(consume()).toMatchObject({ allowed: true, remaining: 0 })
  expect(consume()).toMatchObject({ allowed: false, remaining: 0 })
  expect(consume('another')).toMatchObject({ allowed: true })
  now = 119_999
  expect(consume()).toMatchObject({ allowed: false })
  now = 120_000
  expect(consume()).toEqual({ allowed: true, remaining: 1, resetsAt: 180_000 })
})
