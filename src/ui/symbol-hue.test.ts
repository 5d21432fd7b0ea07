import { expect, it } from 'vitest'
import { getSymbolHue } from './symbol-hue.ts'

it('gives a token the same colour on every visit, however it is written', () => {
  expect(getSymbolHue('USDC')).toBe(getSymbolHue('usdc'))
  expect(getSymbolHue('USDC')).not.toBe(getSymbolHue('ETH'))
})

it('is a hue for any text', () => {
  for (const text of ['', '₿', 'a very long symbol', '🙂']) {
    expect(getSymbolHue(text)).toBeGreaterThanOrEqual(0)
    expect(getSymbolHue(text)).toBeLessThan(360)
  }
})
