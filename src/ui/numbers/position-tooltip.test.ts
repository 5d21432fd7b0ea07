import fc from 'fast-check'
import { expect, it } from 'vitest'
import { positionTooltip } from './position-tooltip.ts'

const view = { width: 390, height: 844 }
const bubble = { width: 200, height: 48 }

it('is above its anchor, centred', () => {
  const anchor = { left: 150, top: 400, width: 80, height: 20 }
  expect(positionTooltip(anchor, bubble, view)).toEqual({ left: 90, top: 346 })
})

it('is below its anchor where there is no room above', () => {
  const anchor = { left: 150, top: 20, width: 80, height: 20 }
  expect(positionTooltip(anchor, bubble, view).top).toBe(46)
})

it('is never cut off by the window', () => {
  const place = fc.integer({ min: -2_000, max: 2_000 })
  fc.assert(
    fc.property(place, place, (left, top) => {
      const placed = positionTooltip({ left, top, width: 80, height: 20 }, bubble, view)
      expect(placed.left).toBeGreaterThanOrEqual(0)
      expect(placed.left + bubble.width).toBeLessThanOrEqual(view.width)
      expect(placed.top).toBeGreaterThanOrEqual(0)
      expect(placed.top + bubble.height).toBeLessThanOrEqual(view.height)
    }),
  )
})
