import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseFonts } from './parse-fonts.ts'
import { readTheme } from './read-theme.ts'
import { createThemeVariables } from './render-theme.ts'
import { THEME_TOKENS, TOKEN_NAMES } from './theme-tokens.ts'

test('an invalid token is left out alone, with a sentence of what it must be', () => {
  const { theme, mistakes } = readTheme({
    accent: '#1D4ED8',
    background: 'red',
    acent: '#1d4ed8',
    radius: 40,
    spacing: 4.1,
    shadow: 'none',
    buttonStyle: 'flat',
    fontFamily: 'url(evil)',
  })
  expect(theme).toEqual({ accent: '#1d4ed8', shadow: 'none' })
  expect(mistakes).toEqual([
    'Theme token "background" must be a colour such as #1d4ed8, or { light, dark } with one for each; "red" is left out.',
    `Theme token "acent" is unknown; there are ${TOKEN_NAMES.join(', ')}.`,
    'Theme token "radius" must be a number from 0 to 24 in steps of 1; 40 is left out.',
    'Theme token "spacing" must be a number from 3.5 to 5 in steps of 0.25; 4.1 is left out.',
    'Theme token "buttonStyle" must be solid, soft, outline; "flat" is left out.',
    'Theme token "fontFamily" must be names of fonts such as Inter, \'Noto Sans\', sans-serif; "url(evil)" is left out.',
  ])
})

test('tokens beside a preset replace its own, also in one scheme only', () => {
  const { theme, mistakes } = readTheme({ preset: 'midnight', text: { dark: '#fff' }, radius: 3 })
  expect(mistakes).toEqual([])
  expect(theme.text).toEqual({ light: '#141a3c', dark: '#ffffff' })
  expect(theme.radius).toBe(3)
  expect(theme.shadow).toBe('deep')
})

test('an unknown preset is said, and what stands beside it counts', () => {
  const { theme, mistakes } = readTheme({ preset: 'neon', radius: 3 })
  expect(theme).toEqual({ radius: 3 })
  expect(mistakes).toEqual([expect.stringContaining('"neon" is left out')])
})

test('anything else than an object is no theme', () => {
  expect(readTheme(null)).toEqual({ theme: {}, mistakes: [] })
  for (const value of ['midnight', 7, [], true]) expect(readTheme(value).mistakes).toHaveLength(1)
})

test('nothing that is given leaves its place in a style sheet', () => {
  const anyTokens = fc.dictionary(fc.constantFrom(...TOKEN_NAMES, '__proto__'), fc.anything())
  fc.assert(
    fc.property(anyTokens, (tokens) => {
      for (const [, value] of createThemeVariables(readTheme(tokens).theme))
        expect(value).not.toMatch(/[;{}<>\\]|url|\/\*/)
    }),
  )
  for (const text of ['a;b', "a'} *{", 'a</style', 'url(x)', 'a\\', '"', "'a", ''])
    expect(parseFonts(text)).toBeNull()
})

test('a list of fonts ends with a generic one', () => {
  expect(parseFonts('Inter')).toBe("'Inter', sans-serif")
  expect(parseFonts(`"IBM Plex Mono", ui-monospace`)).toBe("'IBM Plex Mono', ui-monospace")
  expect(parseFonts('Noto Sans العربية, system-ui')).toBe("'Noto Sans العربية', system-ui")
  expect(parseFonts(parseFonts('Inter, Georgia') ?? '')).toBe("'Inter', 'Georgia', sans-serif")
})

test('every number that a theme offers is one that it accepts', () => {
  for (const name of TOKEN_NAMES) {
    const token = THEME_TOKENS[name]
    if (token.kind !== 'number') continue
    for (const value of [token.min, token.own, token.max])
      expect(readTheme({ [name]: value }).mistakes).toEqual([])
  }
})
