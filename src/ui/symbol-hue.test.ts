import { expect, it } from 'vitest'
import { symbolHue } from './symbol-hue.ts'

it('gives a token the same colour on every visit, however it is written', () => {
  expect(symbolHue('USDC')).toBe(symbolHue('usdc'))
  expect(symbolHue('USDC')).not.toBe(symbolHue('ETH'))
})

it('is a hue for any text', () => {
  for (const text of ['', '₿', 'a very long symbol', '🙂']) {
    expect(symbolHue(text)).toBeGreaterThanOrEqual(0)
    expect(symbolHue(text)).toBeLessThan(360)
  }
})
