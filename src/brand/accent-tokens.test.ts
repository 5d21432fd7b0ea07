import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createAccentTokens, surfaces } from './accent-tokens.ts'
import { getContrast, MIN_GRAPHIC_CONTRAST, MIN_TEXT_CONTRAST } from './contrast.ts'
import { OWN_COLORS, SCHEMES } from './own-colors.ts'
import { hexToOklch, type Hex } from './hex.ts'
import { anyHex, readThemeColours } from './testing/theme-colours.ts'

/** Returns the accent tokens with insufficient contrast. */
function findFailures(
  tokens: ReadonlyMap<string, Hex>,
  grounds: readonly Hex[],
): readonly (readonly [string, string, number])[] {
  const getColour = (name: string): Hex => tokens.get(name) ?? '#000000'
  const pairs = [
    ...[...grounds, getColour('accent-soft')].map(
      (on) => ['accent-ink', on, MIN_TEXT_CONTRAST] as const,
    ),
    ...[getColour('accent'), getColour('accent-hover')].map(
      (on) => ['on-accent', on, MIN_TEXT_CONTRAST] as const,
    ),
    ...grounds.flatMap((on) => [
      ['accent', on, MIN_GRAPHIC_CONTRAST] as const,
      ['accent-hover', on, MIN_GRAPHIC_CONTRAST] as const,
    ]),
  ]
  return pairs.flatMap(([name, on, needed]) => {
    const measured = getContrast(getColour(name), on)
    return measured < needed ? [[name, on, measured] as const] : []
  })
}

describe.each(SCHEMES)('in the %s theme', (scheme) => {
  test('any accent of an operator is readable and visible everywhere', () => {
    fc.assert(
      fc.property(anyHex, (accent) => {
        const tokens = new Map(Object.entries(createAccentTokens(accent, scheme)))
        expect(findFailures(tokens, surfaces[scheme])).toEqual([])
      }),
      {
        examples: [['#000000'], ['#ffffff'], ['#ffff00'], ['#00ff00'], ['#0000ff'], ['#777777']],
      },
    )
  })

  test('a color with enough contrast is unchanged', () => {
    const unchanged: Hex = scheme === 'light' ? '#1d4ed8' : '#7bdd98'
    expect(createAccentTokens(unchanged, scheme).accent).toBe(unchanged)
  })

  test('a strong color keeps its hue', () => {
    for (const brand of ['#fc72ff', '#facc15', '#1d4ed8', '#00a3ff', '#ff6b35'] as const) {
      const { accent } = createAccentTokens(brand, scheme)
      const away = Math.abs(hexToOklch(accent).hue - hexToOklch(brand).hue)
      expect(Math.min(away, 360 - away)).toBeLessThan(4)
    }
  })

  test('the colours that themes are computed from are those of the style sheet', () => {
    expect(OWN_COLORS[scheme]).toEqual(Object.fromEntries(readThemeColours(scheme)))
  })

  test("the app's own accent is readable and visible everywhere too", () => {
    expect(findFailures(readThemeColours(scheme), surfaces[scheme])).toEqual([])
  })

  test('text and borders of the theme contrast with each of its surfaces', () => {
    const colours = readThemeColours(scheme)
    const getColour = (name: string): Hex => colours.get(name) ?? '#000000'
    for (const ground of surfaces[scheme]) {
      for (const text of ['ink', 'muted', 'good', 'warning', 'danger', 'info'])
        expect([text, getContrast(getColour(text), ground) >= MIN_TEXT_CONTRAST]).toEqual([
          text,
          true,
        ])
      expect(getContrast(getColour('edge'), ground)).toBeGreaterThanOrEqual(MIN_GRAPHIC_CONTRAST)
    }
    for (const tone of ['good', 'warning', 'danger', 'info'])
      for (const text of [tone, 'ink'])
        expect(getContrast(getColour(text), getColour(`${tone}-soft`))).toBeGreaterThanOrEqual(
          MIN_TEXT_CONTRAST,
        )
  })
})
