import fc from 'fast-check'
import { expect, it } from 'vitest'
import { normalizeSearchText, splitSearchWords } from './vocabulary.ts'

it('are without case, accents and what stands between them', () => {
  expect(splitSearchWords('Café ÀLA-Mode (ﬁ) 0xAb')).toEqual(['cafe', 'ala', 'mode', 'fi', '0xab'])
  expect(splitSearchWords(' base_USDC/v2. ')).toEqual(['base', 'usdc', 'v2'])
  expect(splitSearchWords('')).toEqual([])
})

it('are the same in plain texts and in all others', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: 'grapheme' })), (text) => {
      const slow = normalizeSearchText(text)
        .split(/[^\p{L}\p{N}]+/u)
        .filter((word) => word !== '')
      expect(splitSearchWords(text)).toEqual(slow)
    }),
  )
})
