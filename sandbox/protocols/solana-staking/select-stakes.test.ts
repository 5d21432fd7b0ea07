import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ServiceError } from '../../contract/service-error.ts'
import { NEVER, type StakeAccount } from '../../solana/stake/stake-account.ts'
import { selectStakes } from './select-stakes.ts'

const SOL = 1_000_000_000n
const RENT = 2_282_880n
const stake = (address: string, delegated: bigint): StakeAccount => ({
  address,
  lamports: delegated + RENT,
  stake: delegated,
  staker: '',
  withdrawer: '',
  voter: '',
  activationEpoch: 0n,
  deactivationEpoch: NEVER,
})
const large = stake('large', 10n * SOL)
const small = stake('small', 2n * SOL)

/** Formats a selection, or the code of its rejection. */
function describeSelection(stakes: readonly StakeAccount[], amount: bigint): bigint | string {
  try {
    const { whole, splits } = selectStakes(stakes, amount, SOL)
    for (const { from, lamports } of splits) {
      expect(lamports).toBeGreaterThanOrEqual(SOL)
      expect(from.stake - lamports).toBeGreaterThanOrEqual(SOL)
    }
    return [...whole, ...splits].reduce((sum, { lamports }) => sum + lamports, 0n)
  } catch (error) {
    return error instanceof ServiceError ? error.parts.error : String(error)
  }
}

describe('selecting stakes to exit', () => {
  it('an amount is split off the only stake', () => {
    expect(selectStakes([large], 3n * SOL, SOL)).toEqual({
      whole: [],
      splits: [{ from: large, lamports: 3n * SOL }],
    })
  })

  it('the smallest stakes leave whole, and the rest is split off the next', () => {
    expect(selectStakes([large, small], small.lamports, SOL)).toEqual({
      whole: [small],
      splits: [],
    })
    expect(selectStakes([large, small], small.lamports + 4n * SOL, SOL)).toEqual({
      whole: [small],
      splits: [{ from: large, lamports: 4n * SOL }],
    })
  })

  it('no part stays below the minimum delegation', () => {
    const select = (amount: bigint) => () => selectStakes([large], amount, SOL)
    expect(select(SOL / 2n)).toThrow('The nearest that can leave: 1 SOL.')
    expect(select(10n * SOL)).toThrow('The nearest that can leave: 9 or 10.00228288 SOL.')
    expect(() => selectStakes([stake('one', (3n * SOL) / 2n)], SOL, SOL)).toThrow(
      'The nearest that can leave: 1.50228288 SOL.',
    )
  })

  it('another stake is split where the smallest ones leave no part that is large enough', () => {
    const pair = [stake('a', (3n * SOL) / 2n), stake('b', 4n * SOL)]
    // The small one whole would leave 0.49771712 SOL to split.
    expect(selectStakes(pair, 2n * SOL, SOL)).toEqual({
      whole: [],
      splits: [{ from: pair[1], lamports: 2n * SOL }],
    })
    const even = [stake('a', 3n * SOL), stake('b', 3n * SOL)]
    expect(selectStakes(even, (7n * SOL) / 2n, SOL)).toEqual({
      whole: [],
      splits: [
        { from: even[0], lamports: 2n * SOL },
        { from: even[1], lamports: (3n * SOL) / 2n },
      ],
    })
  })

  it('an amount that some combination gives is never rejected', () => {
    const sizes = fc.array(fc.bigInt({ min: SOL, max: 8n * SOL }), { minLength: 1, maxLength: 5 })
    const parts = fc.array(fc.constantFrom('stays', 'whole', 'split'), {
      minLength: 5,
      maxLength: 5,
    })
    fc.assert(
      fc.property(sizes, parts, (delegated, chosen) => {
        const stakes = delegated.map((each, index) => stake(String(index), each))
        const amount = stakes.reduce((sum, { lamports, stake: active }, index) => {
          if (chosen[index] === 'whole') return sum + lamports
          return chosen[index] === 'split' && active >= 2n * SOL ? sum + SOL : sum
        }, 0n)
        fc.pre(amount > 0n)
        expect(describeSelection(stakes, amount)).toBe(amount)
      }),
    )
  })

  it('the selection is exactly the amount, or rejected', () => {
    const amounts = fc.array(fc.bigInt({ min: SOL, max: 50n * SOL }), {
      minLength: 1,
      maxLength: 6,
    })
    fc.assert(
      fc.property(amounts, fc.bigInt({ min: 1n, max: 10n ** 6n }), (delegated, portion) => {
        const stakes = delegated.map((each, index) => stake(String(index), each))
        const total = stakes.reduce((sum, { lamports }) => sum + lamports, 0n)
        const amount = (total * portion) / 10n ** 6n
        fc.pre(amount > 0n)
        expect([amount, 'INVALID_AMOUNT']).toContain(describeSelection(stakes, amount))
      }),
    )
  })
})
