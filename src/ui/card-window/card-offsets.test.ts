import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createCardOffsets, findCardRange } from './card-offsets.ts'

const offsets = createCardOffsets([100, 50, 200, 100])

it.each([
  ['at the top', 0, 120, [0, 2]],
  ['in the middle', 120, 160, [1, 3]],
  ['at an edge', 150, 150, [2, 3]],
  ['above the list', -900, -500, [0, 1]],
  ['below the list', 5_000, 6_000, [3, 4]],
  ['around all of it', -100, 5_000, [0, 4]],
])('the cards of a window %s', (_, from, to, range) => {
  expect(findCardRange(offsets, from, to)).toEqual(range)
})

it('a list without cards has none', () => {
  expect(findCardRange(createCardOffsets([]), 0, 100)).toEqual([0, 0])
})

it('every pixel of a window inside the list is covered, whatever the heights', () => {
  const heights = fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(heights, fc.nat(), fc.nat(900), (given, seed, size) => {
      const edges = createCardOffsets(given)
      const total = edges.at(-1) ?? 0
      const from = seed % total
      const to = Math.min(total, from + size)
      const [start, end] = findCardRange(edges, from, to)
      expect(edges[start]).toBeLessThanOrEqual(from)
      expect(edges[end]).toBeGreaterThanOrEqual(to)
    }),
  )
})
