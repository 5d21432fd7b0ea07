import fc from 'fast-check'
import { expect, test } from 'vitest'
import { renderBrandCss } from './brand-tokens.ts'
import { anyHex } from './testing/theme-colours.ts'

test("the app's own theme needs no style sheet", () => {
  expect(renderBrandCss({ accent: null, radius: null })).toBe('')
})

test('an accent sets the five tokens for both themes, and nothing else', () => {
  const token =
    /--color-(accent|accent-hover|on-accent|accent-ink|accent-soft):light-dark\(#[\da-f]{6},#[\da-f]{6}\)/
  fc.assert(
    fc.property(anyHex, (accent) => {
      const css = renderBrandCss({ accent, radius: null })
      expect(css).toMatch(new RegExp(`^:root\\{(?:${token.source};?){5}\\}$`))
    }),
  )
})

test('a radius scales every corner; 0 is square', () => {
  expect(renderBrandCss({ accent: null, radius: 10 })).toBe(
    ':root{--radius-sm:6px;--radius-md:10px;--radius-lg:14px;--radius-xl:20px}',
  )
  expect(renderBrandCss({ accent: null, radius: 0 })).toContain('--radius-xl:0px')
})
