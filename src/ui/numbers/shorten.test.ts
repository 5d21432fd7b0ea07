import { expect, it } from 'vitest'
import { shorten } from './shorten.ts'

it('keeps both ends for comparison', () => {
  expect(shorten('0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913')).toBe('0x8335…2913')
})

it('leaves short text unchanged', () => {
  expect(shorten('validator-1')).toBe('validator-1')
})
