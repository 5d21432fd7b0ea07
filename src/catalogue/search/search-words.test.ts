import fc from 'fast-check'
import { expect, it } from 'vitest'
import { searchText } from './search-text.ts'
import { searchWords } from './search-words.ts'

it('are without case, accents and what stands between them', () => {
  expect(searchWords('Café ÀLA-Mode (ﬁ) 0xAb')).toEqual(['cafe', 'ala', 'mode', 'fi', '0xab'])
  expect(searchWords(' base_USDC/v2. ')).toEqual(['base', 'usdc', 'v2'])
  expect(searchWords('')).toEqual([])
})

it('are the same in plain texts and in all others', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: 'grapheme' })), (text) => {
      const slow = searchText(text)
        .split(/[^\p{L}\p{N}]+/u)
        .filter((word) => word !== '')
      expect(searchWords(text)).toEqual(slow)
    }),
  )
})
