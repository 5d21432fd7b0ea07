import { expect, it } from 'vitest'
import { createPatience } from './patience.ts'

it('is over a moment after the first question, for each thing by itself, and begins anew once forgotten', () => {
  let now = 0
  const patience = createPatience(() => now)
  expect(patience.isLeft(['a'])).toBe(true)
  now = 1400
  expect([patience.isLeft(['a']), patience.isLeft(['b'])]).toEqual([true, true])
  now = 1499
  patience.forget('b')
  expect(patience.isLeft(['b'])).toBe(true)
  now = 1500
  expect([patience.isLeft(['a']), patience.isLeft(['b'])]).toEqual([false, true])
  expect(patience.isLeft(['a'])).toBe(true)
})

it('for many is over as soon as for one', () => {
  let now = 0
  const patience = createPatience(() => now)
  expect(patience.isLeft(['a', 'b', 'c'])).toBe(true)
  now = 1500
  expect(patience.isLeft(['a', 'b', 'c'])).toBe(false)
  expect(patience.isLeft([])).toBe(false)
})
