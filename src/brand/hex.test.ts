import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oklchToHex, hexToOklch, type Hex } from './hex.ts'
import { anyHex } from './testing/theme-colours.ts'

test.each<[Hex, number, number, number]>([
  // Source: CSS Color 4, oklch() of named colours.
  ['#ff0000', 0.628, 0.2577, 29.23],
  ['#00ff00', 0.8664, 0.2948, 142.5],
  ['#0000ff', 0.452, 0.3132, 264.05],
])('%s equals the CSS value', (hex, lightness, chroma, hue) => {
  const converted = hexToOklch(hex)
  expect(converted.lightness).toBeCloseTo(lightness, 2)
  expect(converted.chroma).toBeCloseTo(chroma, 2)
  expect(converted.hue).toBeCloseTo(hue, 0)
})

test('any screen color round-trips', () => {
  fc.assert(
    fc.property(anyHex, (hex) => {
      expect(oklchToHex(hexToOklch(hex))).toBe(hex)
    }),
  )
})

test('an out-of-gamut color keeps its lightness and hue', () => {
  const displayed = hexToOklch(oklchToHex({ lightness: 0.7, chroma: 0.4, hue: 150 }))
  expect(displayed.lightness).toBeCloseTo(0.7, 1)
  expect(Math.abs(displayed.hue - 150)).toBeLessThan(2)
  expect(displayed.chroma).toBeGreaterThan(0.15)
})
