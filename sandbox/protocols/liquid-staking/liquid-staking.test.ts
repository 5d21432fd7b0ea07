import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { claimPassthrough, readClaimPassthrough } from './liquid-staking.ts'

describe('a claim’s passthrough', () => {
  it('comes back as it went', () => {
    fc.assert(
      fc.property(fc.string(), fc.bigInt(1n, 2n ** 256n - 1n), (yieldId, id) => {
        expect(readClaimPassthrough(yieldId, claimPassthrough(yieldId, id))).toBe(id)
      }),
    )
  })

  it('names nothing at another yield, or when it was touched', () => {
    const passthrough = claimPassthrough('a', 7n)
    expect(readClaimPassthrough('b', passthrough)).toBeNull()
    expect(readClaimPassthrough('a', passthrough.slice(0, -4))).toBeNull()
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readClaimPassthrough('a', text)).toBeNull()
      }),
    )
  })
})
