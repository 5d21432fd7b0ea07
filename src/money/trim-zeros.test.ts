import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compareDecimals } from './compare-decimals.ts'
import { parseDecimal, trimZeros } from './decimal.ts'

it('has the fewest digits for an amount, and never another amount', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^-?(?:0|[1-9]\d{0,30})(?:\.\d{1,30})?$/), (text) => {
      const amount = parseDecimal(text)
      if (amount === null) throw new Error(`not a decimal: ${text}`)
      const short = trimZeros(amount)
      expect(compareDecimals(short, amount)).toBe(0)
      expect(short).not.toMatch(/\..*0$|\.$/)
    }),
  )
})
