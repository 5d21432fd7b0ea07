import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { getNextTheme, readTheme, THEMES } from './theme.ts'

it('returns the page’s theme, else the device’s', () => {
  expect(readTheme({ dataset: { theme: 'dark' } })).toBe('dark')
  expect(readTheme({ dataset: {} })).toBe('system')
  expect(readTheme({ dataset: { theme: 'sepia' } })).toBe('system')
})

it('cycles through every theme', () => {
  expect(THEMES.map(getNextTheme)).toEqual(['light', 'dark', 'system'])
})

it('uses the key that is read before the first paint', () => {
  expect(readFileSync('public/first-paint.js', 'utf8')).toContain(`'sheaf.theme'`)
  expect(readFileSync('src/features/settings/theme.ts', 'utf8')).toContain(`'sheaf.theme'`)
})
