import { expect, test } from 'vitest'
import { readUnlimitedAmount } from './read-amount.ts'

const usdc = { symbol: 'USDC', decimals: 6 }

test("accepts any amount of the token in the locale's format, and nothing else", () => {
  expect(readUnlimitedAmount('1000000000000.5', usdc, '.')).toEqual({
    ok: true,
    value: '1000000000000.5',
  })
  expect(readUnlimitedAmount('0,25', usdc, ',')).toEqual({ ok: true, value: '0.25' })
  for (const wrong of ['', 'x', '-1', '0.0000001', '1e3'])
    expect([wrong, readUnlimitedAmount(wrong, usdc, '.').ok]).toEqual([wrong, false])
})
