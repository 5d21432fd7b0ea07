import fc from 'fast-check'
import { expect, it } from 'vitest'
import { normalizeSearchText, splitSearchWords } from './vocabulary.ts'

it('ignore case, accents and separators', () => {
  expect(splitSearchWords('Café ÀLA-Mode (ﬁ) 0xAb')).toEqual(['cafe', 'ala', 'mode', 'fi', '0xab'])
  expect(splitSearchWords(' base_USDC/v2. ')).toEqual(['base', 'usdc', 'v2'])
  expect(splitSearchWords('')).toEqual([])
})

it('are equal in ASCII and other texts', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: 'grapheme' })), (text) => {
      const slow = normalizeSearchText(text)
        .split(/[^\p{L}\p{N}]+/u)
        .filter((word) => word !== '')
      expect(splitSearchWords(text)).toEqual(slow)
    }),
  )
})
