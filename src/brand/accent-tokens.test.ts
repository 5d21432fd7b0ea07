import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accentTokens } from './accent-tokens.ts'
import { contrast, READABLE, VISIBLE } from './contrast.ts'
import { oklchOfHex, type Hex } from './hex.ts'
import { SCHEMES, SURFACES, surfaces } from './surfaces.ts'
import { anyHex } from './testing/any-hex.ts'
import { themeColours } from './testing/theme-colours.ts'

/** What can't be read or seen among the tokens of an accent: text, ground and their contrast. */
function failuresOf(
  tokens: ReadonlyMap<string, Hex>,
  grounds: readonly Hex[],
): readonly (readonly [string, string, number])[] {
  const of = (name: string): Hex => tokens.get(name) ?? '#000000'
  const pairs = [
    ...[...grounds, of('accent-soft')].map((on) => ['accent-ink', on, READABLE] as const),
    ...[of('accent'), of('accent-hover')].map((on) => ['on-accent', on, READABLE] as const),
    ...grounds.flatMap((on) => [
      ['accent', on, VISIBLE] as const,
      ['accent-hover', on, VISIBLE] as const,
    ]),
  ]
  return pairs.flatMap(([name, on, needed]) => {
    const found = contrast(of(name), on)
    return found < needed ? [[name, on, found] as const] : []
  })
}

describe.each(SCHEMES)('in the %s theme', (scheme) => {
  test('whatever accent an operator chooses can be read and seen everywhere', () => {
    fc.assert(
      fc.property(anyHex, (accent) => {
        const tokens = new Map(Object.entries(accentTokens(accent, scheme)))
        expect(failuresOf(tokens, surfaces[scheme])).toEqual([])
      }),
      {
        examples: [['#000000'], ['#ffffff'], ['#ffff00'], ['#00ff00'], ['#0000ff'], ['#777777']],
      },
    )
  })

  test('a colour that does already is kept as it is', () => {
    const kept: Hex = scheme === 'light' ? '#1d4ed8' : '#7bdd98'
    expect(accentTokens(kept, scheme).accent).toBe(kept)
  })

  test('a strong colour keeps its hue', () => {
    for (const brand of ['#fc72ff', '#facc15', '#1d4ed8', '#00a3ff', '#ff6b35'] as const) {
      const { accent } = accentTokens(brand, scheme)
      const away = Math.abs(oklchOfHex(accent).hue - oklchOfHex(brand).hue)
      expect(Math.min(away, 360 - away)).toBeLessThan(4)
    }
  })

  test('the surfaces that are counted with are those of the theme', () => {
    const colours = themeColours(scheme)
    expect(surfaces[scheme]).toEqual(SURFACES.map((name) => colours.get(name)))
  })

  test('the app’s own accent can be read and seen everywhere too', () => {
    expect(failuresOf(themeColours(scheme), surfaces[scheme])).toEqual([])
  })

  test('texts and edges of the theme stand out on each of its surfaces', () => {
    const colours = themeColours(scheme)
    const of = (name: string): Hex => colours.get(name) ?? '#000000'
    for (const ground of surfaces[scheme]) {
      for (const text of ['ink', 'muted', 'good', 'warning', 'danger', 'info'])
        expect([text, contrast(of(text), ground) >= READABLE]).toEqual([text, true])
      expect(contrast(of('edge'), ground)).toBeGreaterThanOrEqual(VISIBLE)
    }
    for (const tone of ['good', 'warning', 'danger', 'info'])
      for (const text of [tone, 'ink'])
        expect(contrast(of(text), of(`${tone}-soft`))).toBeGreaterThanOrEqual(READABLE)
  })
})
