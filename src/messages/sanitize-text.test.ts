import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sanitizeLines, sanitizeText } from './sanitize-text.ts'

const HIDDEN = String.raw`202A 202B 202C 202D 202E 2066 2067 2068 2069 200B 200C 200D 200E 200F 061C 2060 FEFF 00AD
  0000 0007 001B 007F 009F FFF9 180E 034F FE0F 115F 3164 FFA0 2800 E0061 E0101 D800 E000`
const hidden = fc.constantFrom(
  ...HIDDEN.split(/\s+/).map((code) => String.fromCodePoint(Number.parseInt(code, 16))),
)
const visible = fc.constantFrom(...Array.from('USDCeth019-_.(<&é漢א \n\u2028\u3000\u0301👩'))
const texts = fc.array(fc.oneof(hidden, visible), { maxLength: 60 }).map((all) => all.join(''))

const CONTROL = /[\p{Cc}\p{Cs}\p{Co}\u202A-\u202E\u2066\u2067\u200E\u200F\u061C\uFFF9-\uFFFB]/u

describe('a text from outside', () => {
  it('stays as it is when it is one line of what people write', () => {
    for (const text of [
      'USDC',
      'Aave v3 USDC Lending (Prime)',
      'Élevé № 5',
      '稳定币 收益',
      'Staked 👩‍💻 ❤️ 👍🏽',
      'a < b & c > d',
    ])
      expect(sanitizeText(text)).toBe(text)
  })

  it('loses what nobody sees', () => {
    expect(sanitizeText('USD\u200BC')).toBe('USDC')
    expect(sanitizeText('\uFEFFTe\u00ADther\u3164 ')).toBe('Tether')
    expect(sanitizeText('a\u0000b\u001B[31mc')).toBe('ab[31mc')
    expect(sanitizeText('x\u200Dy')).toBe('xy')
    expect(sanitizeText('\u{E0055}\u{E0053}ok')).toBe('ok')
  })

  it('cannot turn around the text beside it', () => {
    expect(sanitizeText('Vault \u202E321 CDSU')).toBe('Vault 321 CDSU')
    expect(sanitizeText('\u2067Vault')).toBe('Vault')
    expect(sanitizeText('שלום')).toBe('\u2068שלום\u2069')
  })

  it('is one line of single spaces', () => {
    expect(sanitizeText('  a \n\n\t b\u2028c\u00A0d ')).toBe('a b c d')
  })

  it('does not pile marks up, but keeps letters that have some', () => {
    expect(sanitizeText(`Z${'\u0301'.repeat(50)}algo`)).toMatch(/^\p{L}\p{M}{0,3}algo$/u)
    expect(sanitizeText('Tiếng Việt ภาษาไทย हिन्दी')).toBe('Tiếng Việt ภาษาไทย हिन्दी')
  })

  it('has an end, and it is said that there was more', () => {
    expect(sanitizeText('a'.repeat(10_000_000), 12)).toBe(`${'a'.repeat(11)}…`)
    expect(Array.from(sanitizeText('👩'.repeat(50), 10))).toHaveLength(10)
  })

  it('is harmless whatever it was, and stays what it is when it is looked at again', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const clean = sanitizeText(text, 40)
        const inner = clean.replace(/^\u2068(.*)\u2069$/su, '$1')
        expect(inner).not.toMatch(CONTROL)
        expect(inner).not.toMatch(/[\u2068\u2069\u200B\u200C\uFEFF\u00AD\u3164\u2800]/u)
        expect(inner).not.toMatch(/^\s|\s$|\s\s|[^\S ]/u)
        expect(inner).not.toMatch(/\p{M}{4}/u)
        expect(Array.from(inner).length).toBeLessThanOrEqual(40)
        expect(sanitizeText(clean, 40)).toBe(clean)
      }),
      { numRuns: 500 },
    )
  })

  it('keeps every letter and digit that has room, in its order', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...Array.from('abcXYZ019')), maxLength: 40 }),
        (word) => {
          expect(sanitizeText(Array.from(word).join('\u200B\u202E'), 400)).toBe(word)
        },
      ),
    )
  })
})

describe('a text of several lines', () => {
  it('keeps its lines, and at most one empty one between them', () => {
    expect(sanitizeLines('a\r\nb\n\n\n\nc\u2028d', 100)).toBe('a\nb\n\nc\nd')
  })

  it('has an end', () => {
    expect(sanitizeLines('ab\n'.repeat(1_000), 10).length).toBeLessThanOrEqual(10)
  })
})
