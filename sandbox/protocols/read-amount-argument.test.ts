import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromRaw } from '#src/money/units.ts'
import { readAmountArgument, requireBalance } from './read-amount-argument.ts'

const token = { symbol: 'USDC', decimals: 6 }
const limits = { minimum: '1', maximum: '1000' }

describe('readAmountArgument', () => {
  it('every amount that the token can express is read exactly', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 2n ** 128n - 1n), fc.nat({ max: 24 }), (raw, decimals) => {
        const amount = fromRaw(raw, decimals)
        expect(readAmountArgument({ amount }, { symbol: 'ANY', decimals })).toBe(raw)
      }),
    )
  })

  it('the limits are inclusive', () => {
    expect(readAmountArgument({ amount: '1' }, token, limits)).toBe(1_000_000n)
    expect(readAmountArgument({ amount: '1000.000000' }, token, limits)).toBe(1_000_000_000n)
    expect(() => readAmountArgument({ amount: '0.999999' }, token, limits)).toThrow(
      'least is 1 USDC',
    )
    expect(() => readAmountArgument({ amount: '1000.000001' }, token, limits)).toThrow(
      'most is 1000',
    )
  })

  it.each(['-1', '1e3', '1,000', '', ' 1', '0x1', 'NaN', 5, true, ['1'], {}])(
    '%j is rejected as no plain decimal',
    (amount) => {
      expect(() => readAmountArgument({ amount }, token)).toThrow('not a plain positive decimal')
    },
  )

  it('an amount above the maximum of contracts is rejected', () => {
    const amount = fromRaw(2n ** 128n, 6)
    expect(() => readAmountArgument({ amount }, token)).toThrow('not that much USDC')
  })

  it('a missing or zero amount, and too many decimals, are rejected', () => {
    expect(() => readAmountArgument({ amount: '0' }, token)).toThrow('least is 0.000001 USDC')
    expect(() => readAmountArgument({ amount: '1.0000001' }, token)).toThrow('USDC has 6 decimals')
    expect(() => readAmountArgument({}, token)).toThrow('Bad Request Exception')
    expect(() => readAmountArgument({ amount: null }, token)).toThrow('Bad Request Exception')
  })
})

describe('requireBalance', () => {
  it('an insufficient balance error has the available and the required amount', () => {
    expect(() => requireBalance(5n, 5n, token, 'wallet')).not.toThrow()
    expect(() => requireBalance(4n, 5n, token, 'wallet')).toThrow(
      'The wallet holds 0.000004 USDC; 0.000005 USDC are needed.',
    )
  })
})
