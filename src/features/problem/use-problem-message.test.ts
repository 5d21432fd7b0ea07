import { expect, it } from 'vitest'
import { isLoadFailure } from './use-problem-message.ts'

it('recognizes every browser’s error for a chunk that failed to load', () => {
  for (const words of [
    'Failed to fetch dynamically imported module: https://x.test/assets/a.js',
    'error loading dynamically imported module: https://x.test/assets/a.js',
    'Importing a module script failed.',
  ])
    expect(isLoadFailure(new TypeError(words))).toBe(true)
})

it('does not treat a programming error as a network error', () => {
  expect(isLoadFailure(new TypeError('x is not a function'))).toBe(false)
  expect(isLoadFailure(new Error('Importing a module script failed.'))).toBe(false)
})
