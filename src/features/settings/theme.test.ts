import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { getNextTheme, readTheme, THEMES } from './theme.ts'

it('tells what the page wears, and follows the device where it wears nothing of its own', () => {
  expect(readTheme({ dataset: { theme: 'dark' } })).toBe('dark')
  expect(readTheme({ dataset: {} })).toBe('system')
  expect(readTheme({ dataset: { theme: 'sepia' } })).toBe('system')
})

it('comes back to where it began after every theme', () => {
  expect(THEMES.map(getNextTheme)).toEqual(['light', 'dark', 'system'])
})

it('uses the key that is read before the first paint', () => {
  expect(readFileSync('public/first-paint.js', 'utf8')).toContain(`'sheaf.theme'`)
  expect(readFileSync('src/features/settings/theme.ts', 'utf8')).toContain(`'sheaf.theme'`)
})
