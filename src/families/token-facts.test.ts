import { describe, expect, it } from 'vitest'
import { isSameSymbol, symbolIn } from './token-facts.ts'

describe('two symbols are one and the same', () => {
  it.each([
    ['USDC', 'usdc'],
    ['USDT', 'USD₮'],
    ['USDT0', 'USD₮0'],
    ['USDC', 'ＵＳＤＣ'],
    ['wBTC', 'W₿TC'],
    ['LP Token', 'lptoken'],
    ['é', 'e\u0301'],
  ])('%s and %s', (one, other) => {
    expect(isSameSymbol(one, other)).toBe(true)
    expect(isSameSymbol(other, one)).toBe(true)
  })

  it.each([
    ['USDT', 'USD₮0'],
    ['USDC', 'USDC.e'],
    ['USDC', 'USDbC'],
    ['WETH', 'ETH'],
    ['MATIC', 'POL'],
    ['DAI', 'DАI'],
    ['DAI', 'DA1'],
    ['DAI', 'xDAI'],
    ['DAI', ''],
  ])('not %s and %s', (one, other) => {
    expect(isSameSymbol(one, other)).toBe(false)
    expect(isSameSymbol(other, one)).toBe(false)
  })
})

it('bytes that are longer than any name are not read', () => {
  expect(symbolIn(new Uint8Array(256).fill(65))).toMatch(/^A{23}…$/)
  expect(symbolIn(new Uint8Array(257).fill(65))).toBeNull()
})
