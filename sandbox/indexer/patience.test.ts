import { expect, it } from 'vitest'
import { createPatience } from './patience.ts'

it('is over a moment after the first question, for each thing by itself, and begins anew once forgotten', () => {
  let now = 0
  const patience = createPatience(() => now)
  expect(patience.isLeft('a')).toBe(true)
  now = 1400
  expect([patience.isLeft('a'), patience.isLeft('b')]).toEqual([true, true])
  now = 1500
  expect([patience.isLeft('a'), patience.isLeft('b')]).toEqual([false, true])
  patience.forget('a')
  expect(patience.isLeft('a')).toBe(true)
})
