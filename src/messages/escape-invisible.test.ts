import fc from 'fast-check'
import { expect, it } from 'vitest'
import { escapeInvisible } from './escape-invisible.ts'

it('shows invisible characters of a text to sign', () => {
  expect(escapeInvisible('pay 1\u202E000\nok')).toBe(String.raw`pay 1\u{202E}000` + '\nok')
  expect(escapeInvisible('a\u200Bb\u0000')).toBe(String.raw`a\u{200B}b\u{0000}`)
  expect(escapeInvisible('{"to": "0xab", "é": "漢"}')).toBe('{"to": "0xab", "é": "漢"}')
})

it('leaves nothing invisible, and nothing out', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const shown = escapeInvisible(text)
      expect(shown).not.toMatch(/[\p{Cf}\p{Zl}\p{Zp}]|(?!\n)\p{Cc}/u)
      expect(Array.from(shown).length).toBeGreaterThanOrEqual(Array.from(text).length)
    }),
  )
})
