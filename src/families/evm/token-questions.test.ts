import { encodeAbiParameters, stringToHex, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import { factsOfToken, readSymbol } from './token-questions.ts'

const text = (value: string): Hex => encodeAbiParameters([{ type: 'string' }], [value])
const word = (value: number): string => value.toString(16).padStart(64, '0')

describe("a token's symbol", () => {
  it.each<readonly [string, Hex, string | null]>([
    ['a text', text('DAI'), 'DAI'],
    [
      'a text of more than a word',
      text('vAMM-USDC/WETH-0.3 LPTOKEN of it'),
      'vAMM-USDC/WETH-0.3 LPTO…',
    ],
    ['32 bytes, filled up', stringToHex('MKR', { size: 32 }), 'MKR'],
    ['32 bytes, all used', stringToHex('A'.repeat(32)), `${'A'.repeat(23)}…`],
    ['a text that is filled up', text('SAI\0\0'), 'SAI'],
    ['letters beyond ASCII', text('USD₮0'), 'USD₮0'],
    ['spaces and line ends around', text(' \n\tDAI \r\n'), 'DAI'],
    ['what turns the text around it', text('\u202EIAD\u202C'), 'IAD'],
    ['what is not seen', text('D\u200BA\u0000I'), 'DAI'],
    ['nothing', '0x', null],
    ['an empty text', text(''), null],
    ['32 empty bytes', `0x${word(0)}`, null],
    ['what is drawn as nothing', text('\u200B\u2800'), null],
    ['no UTF-8', `0x${word(32)}${word(2)}${'c328'.padEnd(64, '0')}`, null],
    ['no UTF-8 in 32 bytes', `0x${'ff'.repeat(32)}`, null],
    ['a number', `0x${word(18)}`, null],
    ['a text without end', text('x'.repeat(257)), null],
    ['a text that is cut off', `0x${text('A'.repeat(40)).slice(2, -100)}`, null],
    ['a text somewhere else', `0x${word(0x10000)}${word(1)}${'41'.padEnd(64, '0')}`, null],
    ['a length beyond all numbers', `0x${word(32)}${'f'.repeat(64)}`, null],
    ['half a word', '0x4441', null],
  ])('%s', (_, answer, symbol) => {
    expect(readSymbol(answer)).toBe(symbol)
  })
})

describe('the facts of a token', () => {
  const WETH = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
  const told = (symbol: string) => ({
    decimals: new Map([[WETH.toLowerCase(), 6]]),
    symbols: new Map([[WETH.toLowerCase(), symbol]]),
  })
  const nothing = { decimals: new Map(), symbols: new Map() }

  it("are the network's for its native coin", () => {
    expect(factsOfToken('polygon', null, nothing)).toEqual({ decimals: 18, symbol: 'POL' })
    expect(factsOfToken('nowhere', null, nothing)).toEqual({ decimals: null, symbol: null })
  })

  it("are the list's for the wrapped coin, with its own symbol", () => {
    expect(factsOfToken('ethereum', WETH, nothing)).toEqual({
      decimals: 18,
      symbol: 'WETH',
      isVouched: true,
    })
    expect(factsOfToken('ethereum', WETH, told('Wrapped'))).toEqual({
      decimals: 18,
      symbol: 'Wrapped',
      isVouched: true,
    })
  })

  it('are its own for any other', () => {
    expect(factsOfToken('base', WETH, nothing)).toEqual({ decimals: null, symbol: null })
    expect(factsOfToken('base', WETH, told('X'))).toEqual({ decimals: 6, symbol: 'X' })
  })
})
