import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { nextTheme, readTheme, THEMES } from './theme.ts'

const storage = (getItem: () => string | null): Storage => ({
  length: 0,
  clear: () => undefined,
  key: () => null,
  removeItem: () => undefined,
  setItem: () => undefined,
  getItem,
})

it('reads the choice, and follows the device where there is none', () => {
  expect(readTheme(storage(() => 'dark'))).toBe('dark')
  expect(readTheme(storage(() => null))).toBe('system')
  expect(readTheme(storage(() => 'sepia'))).toBe('system')
  const blocked = storage(() => {
    throw new Error('blocked')
  })
  expect(readTheme(blocked)).toBe('system')
})

it('comes back to where it began after every theme', () => {
  expect(THEMES.map(nextTheme)).toEqual(['light', 'dark', 'system'])
})

it('uses the key that is read before the first paint', () => {
  expect(readFileSync('public/first-paint.js', 'utf8')).toContain(`'sheaf.theme'`)
  expect(readFileSync('src/features/settings/theme.ts', 'utf8')).toContain(`'sheaf.theme'`)
})
