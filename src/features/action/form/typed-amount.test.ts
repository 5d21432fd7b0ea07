import { describe, expect, it } from 'vitest'
import { matchesTypedText } from './typed-amount.ts'

describe('the hint beside a typed number', () => {
  it.each([
    ['12', '12'],
    ['12', '12.'],
    ['12', '12,0'],
    ['1.5', '1.50'],
    ['1.255', '1.255'],
  ])('%j needs no hint as %j', (shown, text) => {
    expect(matchesTypedText(shown, text)).toBe(true)
  })

  it.each([
    ['1', '1.000'],
    ['25', '25,000'],
    ['1.25', '1.250'],
    ['1,234', '1234'],
    ['0.5', '.5'],
  ])('%j gets the hint %j', (shown, text) => {
    expect(matchesTypedText(shown, text)).toBe(false)
  })
})
