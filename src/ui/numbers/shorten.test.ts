import { expect, it } from 'vitest'
import { shorten } from './shorten.ts'

it('keeps the two ends that people compare', () => {
  expect(shorten('0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913')).toBe('0x8335…2913')
})

it('leaves what is short alone', () => {
  expect(shorten('validator-1')).toBe('validator-1')
})
