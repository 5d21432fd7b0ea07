import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getContrast, MIN_GRAPHIC_CONTRAST, MIN_TEXT_CONTRAST } from './contrast.ts'
import { FIXED_GROUNDS, FIXED_TEXTS, OWN_COLORS, SCHEMES, SERIES, SURFACES } from './own-colors.ts'
import { createThemeVariables } from './render-theme.ts'
import { readTheme } from './read-theme.ts'
import { anyHex } from './testing/theme-colours.ts'
import { createThemeColors } from './theme-colors.ts'
import { isColorToken, TOKEN_NAMES } from './theme-tokens.ts'

/** Any choice of any colours, such as black text on a black page. */
const anyColors = fc.dictionary(
  fc.constantFrom(...TOKEN_NAMES.filter(isColorToken)),
  fc.oneof(anyHex, fc.record({ light: anyHex, dark: anyHex }), fc.record({ dark: anyHex })),
)

const EXTREMES = ['#000000', '#ffffff', '#777777', '#ff0000', '#00ff00', '#0000ff', '#ffff00']

describe.each(SCHEMES)('in the %s theme', (scheme) => {
  const own = OWN_COLORS[scheme]

  const findUnreadable = (value: unknown): readonly string[] => {
    const { colors } = createThemeColors(readTheme(value).theme, scheme)
    const grounds = Object.fromEntries(
      [...SURFACES, 'control' as const].map((name) => [name, colors[name]]),
    )
    const soft = { 'accent-soft': colors['accent-soft'] }
    const alerts = Object.fromEntries(FIXED_GROUNDS.map((name) => [name, own[name]]))
    const fixed = Object.fromEntries(FIXED_TEXTS.map((name) => [name, own[name]]))
    const fills = { accent: colors.accent, 'accent-hover': colors['accent-hover'] }
    const { ink, muted, edge } = colors
    const texts = { ink, muted, 'accent-ink': colors['accent-ink'] }
    const series = Object.fromEntries(SERIES.map((name) => [name, colors[name]]))
    const find = (
      upper: Readonly<Record<string, `#${string}`>>,
      lower: Readonly<Record<string, `#${string}`>>,
      minimum: number,
    ) =>
      Object.entries(upper).flatMap(([over, one]) =>
        Object.entries(lower).flatMap(([under, other]) =>
          getContrast(one, other) < minimum ? [`${over} ${one} on ${under} ${other}`] : [],
        ),
      )
    return [
      ...find(texts, { ...grounds, ...soft, ...alerts }, MIN_TEXT_CONTRAST),
      ...find(fixed, grounds, MIN_TEXT_CONTRAST),
      ...find(
        { 'own-ink': own.ink, 'own-muted': own.muted },
        { ...grounds, ...soft },
        MIN_TEXT_CONTRAST,
      ),
      ...find({ 'on-accent': colors['on-accent'] }, fills, MIN_TEXT_CONTRAST),
      ...find({ edge, ...fills, ...series }, grounds, MIN_GRAPHIC_CONTRAST),
    ]
  }

  test('every text and edge contrasts with everything under it, whatever is chosen', () => {
    fc.assert(
      fc.property(anyColors, (colors) => {
        expect(findUnreadable(colors)).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  test('one colour for everything is readable too', () => {
    for (const color of EXTREMES)
      expect(
        findUnreadable(
          Object.fromEntries(TOKEN_NAMES.filter(isColorToken).map((name) => [name, color])),
        ),
      ).toEqual([])
  })

  test('colours with enough contrast are used as they are', () => {
    const { theme } = readTheme({ preset: 'midnight' })
    const { colors } = createThemeColors(theme, scheme)
    expect(colors.canvas).toBe(scheme === 'light' ? '#eef0fb' : '#0b1026')
    expect(colors.ink).toBe(scheme === 'light' ? '#141a3c' : '#e8ebff')
  })

  test('a correction says which colour is used instead', () => {
    const { corrections } = createThemeColors({ background: '#777777' }, scheme)
    expect(corrections).toMatchObject([{ token: 'background', scheme, asked: '#777777' }])
  })
})

test('amounts and fees have the colours of the app’s own texts', () => {
  const css = readFileSync(new URL('../ui/base.css', import.meta.url), 'utf8')
  for (const [own, name] of [
    ['--own-ink', '--color-ink'],
    ['--own-muted', '--color-muted'],
  ]) {
    const theme = readFileSync(new URL('../ui/theme.css', import.meta.url), 'utf8')
    const valueOf = (sheet: string, variable = '') =>
      new RegExp(`${variable}: (light-dark.*);`).exec(sheet)?.[1]
    expect(valueOf(css, own)).toBe(valueOf(theme, name))
  }
})

test('no theme changes the colours of verdicts, amounts, fees and warnings', () => {
  const fixed = new Set([...FIXED_TEXTS, ...FIXED_GROUNDS, '--own-ink', '--own-muted'])
  fc.assert(
    fc.property(anyColors, (colors) => {
      const names = createThemeVariables(readTheme(colors).theme).map(([name]) =>
        name.replace('--color-', ''),
      )
      expect(names.filter((name) => fixed.has(name))).toEqual([])
    }),
  )
})
