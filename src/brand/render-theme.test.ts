import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readTheme } from './read-theme.ts'
import { createThemeVariables, getCorrections, renderThemeCss, TEXT_SIZES } from './render-theme.ts'
import { PRESET_NAMES, THEME_PRESETS } from './theme-presets.ts'
import { createThemeColors } from './theme-colors.ts'

const variables = (value: unknown) => new Map(createThemeVariables(readTheme(value).theme))

test("the app's own theme needs no style sheet", () => {
  expect(renderThemeCss({})).toBe('')
  expect(getCorrections({})).toEqual([])
})

test('a radius scales every corner, 0 is square, and cards and buttons can have their own', () => {
  expect(Object.fromEntries(variables({ radius: 10 }))).toEqual({
    '--radius-sm': '6px',
    '--radius-md': '10px',
    '--radius-lg': '14px',
    '--radius-xl': '20px',
  })
  expect(variables({ radius: 0 }).get('--radius-xl')).toBe('0px')
  const apart = variables({ radius: 4, cardRadius: 20, buttonRadius: 32 })
  expect(apart.get('--radius-md')).toBe('4px')
  expect(apart.get('--radius-xl')).toBe('20px')
  expect(apart.get('--radius-button')).toBe('32px')
})

test('sizes follow the font size, but letters stay readable and fields make no phone zoom in', () => {
  const small = variables({ fontSize: 14 })
  expect(small.get('--text-base')).toBe('1rem')
  expect(small.get('--text-sm')).toBe('0.7656rem')
  expect(small.get('--text-xs')).toBe('0.6875rem')
  expect(variables({ fontSize: 20 }).get('--text-sm')).toBe('1.0938rem')
})

test('the sizes that themes scale are those of the style sheet', () => {
  const css = readFileSync(new URL('../ui/theme.css', import.meta.url), 'utf8')
  const sizes = [
    ...css.matchAll(/--text-(\w+): ([\d.]+)rem;\s+--text-\1--line-height: ([\d.]+)rem/g),
  ]
  expect(
    Object.fromEntries(sizes.map(([, name, size, line]) => [name, [Number(size), Number(line)]])),
  ).toEqual(TEXT_SIZES)
})

test('every variable of a theme is one that the style sheets use', () => {
  const css = ['theme', 'base'].map((name) =>
    readFileSync(new URL(`../ui/${name}.css`, import.meta.url), 'utf8'),
  )
  const all = variables({
    preset: 'terminal',
    headingFont: 'Georgia',
    buttonRadius: 3,
    borderWidth: 2,
    shadow: 'hard',
  })
  for (const name of all.keys()) expect([name, css.join('').includes(name)]).toEqual([name, true])
})

test('a style sheet ends nowhere early and has the tokens for a widget to join', () => {
  const { theme } = readTheme({ accent: '#1d4ed8', fontFamily: 'Acme Sans' })
  const css = renderThemeCss(theme)
  expect(css).toMatch(/^:root\{[^<]*\}$/)
  const [, json = ''] = /--brand-theme:(.*)\}$/.exec(css) ?? []
  expect(readTheme(JSON.parse(json)).theme).toEqual(theme)
})

test.each(PRESET_NAMES)('the preset %s is valid and needs no correction in its texts', (name) => {
  const { theme, mistakes } = readTheme({ preset: name })
  expect(mistakes).toEqual([])
  expect(Object.keys(theme).toSorted()).toEqual(Object.keys(THEME_PRESETS[name]).toSorted())
  const corrected = getCorrections(theme).map(({ token, scheme }) => `${scheme} ${token}`)
  expect(corrected.filter((each) => !/ (accent|fieldBorder)$/.test(each))).toEqual([])
})

test('no two presets look alike in either scheme', () => {
  for (const scheme of ['light', 'dark'] as const) {
    const looks = PRESET_NAMES.map((name) => {
      const { canvas, surface, accent } = createThemeColors(
        readTheme({ preset: name }).theme,
        scheme,
      ).colors
      return [canvas, surface, accent].join()
    })
    expect(new Set(looks).size).toBe(PRESET_NAMES.length)
    expect(PRESET_NAMES.length).toBeGreaterThanOrEqual(6)
  }
})
