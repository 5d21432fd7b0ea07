import { expect, it } from 'vitest'
import { getSymbolHue } from './symbol-hue.ts'

it('returns the same hue for a token on every visit, ignoring case', () => {
  expect(getSymbolHue('USDC')).toBe(getSymbolHue('usdc'))
  expect(getSymbolHue('USDC')).not.toBe(getSymbolHue('ETH'))
})

it('returns a hue for any text', () => {
  for (const text of ['', '₿', 'a very long symbol', '🙂']) {
    expect(getSymbolHue(text)).toBeGreaterThanOrEqual(0)
    expect(getSymbolHue(text)).toBeLessThan(360)
  }
})
