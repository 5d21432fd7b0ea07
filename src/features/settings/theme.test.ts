import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { nextTheme, shownTheme, THEMES } from './theme.ts'

it('tells what the page wears, and follows the device where it wears nothing of its own', () => {
  expect(shownTheme({ dataset: { theme: 'dark' } })).toBe('dark')
  expect(shownTheme({ dataset: {} })).toBe('system')
  expect(shownTheme({ dataset: { theme: 'sepia' } })).toBe('system')
})

it('comes back to where it began after every theme', () => {
  expect(THEMES.map(nextTheme)).toEqual(['light', 'dark', 'system'])
})

it('uses the key that is read before the first paint', () => {
  expect(readFileSync('public/first-paint.js', 'utf8')).toContain(`'sheaf.theme'`)
  expect(readFileSync('src/features/settings/theme.ts', 'utf8')).toContain(`'sheaf.theme'`)
})
