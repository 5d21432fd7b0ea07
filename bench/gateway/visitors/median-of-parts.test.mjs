import { expect, test } from 'vitest'
import { medianOfParts, p95 } from '../../median.mjs'

test('95 of a hundred are not above their p95, and of a few it is the largest', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect(p95(hundred)).toBe(95)
  expect(p95([3, 9, 1])).toBe(9)
  expect(p95([])).toBe(Infinity)
})

test('outliers in two of five parts are not the figure, in three they are', () => {
  const calm = Array.from({ length: 50 }, () => 5)
  const struck = (/** @type {number[]} */ ...places) =>
    medianOfParts(
      calm.map((ms, place) => (places.includes(place) ? 400 : ms)),
      5,
      p95,
    )
  expect(struck()).toBe(5)
  expect(struck(0, 3, 19)).toBe(5)
  expect(struck(0, 15, 49)).toBe(400)
})
