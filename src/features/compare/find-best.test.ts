import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findBest } from './compare-yields.ts'

const numbers = fc.array(fc.option(fc.integer({ min: 0, max: 5 })), { maxLength: 4 })
const more = (a: number, b: number): number => a - b

it('marks exactly those that none is better than, unless all are equal or one is unknown', () => {
  fc.assert(
    fc.property(numbers, (values) => {
      const best = findBest(values, more)
      const known = values.filter((value) => value !== null)
      const isTelling = known.length === values.length && new Set(known).size > 1
      const most = Math.max(...known)
      const expected = values.flatMap((value, place) =>
        isTelling && value === most ? [place] : [],
      )
      expect([...best]).toEqual(expected)
    }),
  )
})

it('marks no single value', () => {
  expect(findBest([5], more).size).toBe(0)
  expect(findBest([], more).size).toBe(0)
})
