import { describe, expect, it } from 'vitest'
import { readDecimal } from './read-decimal.ts'

describe('a number as people type it', () => {
  it.each([
    ['1.5', '1.5'],
    ['1,5', '1.5'],
    [' 12,25 ', '12.25'],
    ['0,125', '0.125'],
    ['.5', '0.5'],
    [',5', '0.5'],
    ['1.', '1'],
    ['1000', '1000'],
    ['1.000', '1.000'],
    ['-3', '-3'],
  ])('reads %s as %s', (text, expected) =>
    expect(readDecimal(text)).toEqual({ ok: true, value: expected }),
  )

  it.each(['1,000', '12,345', '1,000,000', '1,000.5', '1.000,5', '1 000', "1'000", '1.000.000'])(
    'refuses grouping: %s',
    (text) => expect(readDecimal(text)).toEqual({ ok: false, error: { code: 'grouping' } }),
  )

  it.each(['1e5', 'abc', '0x10', '.', ',', '-', '1.5 USDC', 'Infinity', '+1', '٣'])(
    'refuses what is no number: %s',
    (text) => expect(readDecimal(text)).toEqual({ ok: false, error: { code: 'not-a-number' } }),
  )

  it('says that nothing was typed', () => {
    expect(readDecimal('  ')).toEqual({ ok: false, error: { code: 'required' } })
  })
})
