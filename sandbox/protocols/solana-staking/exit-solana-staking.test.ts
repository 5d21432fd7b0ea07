import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ServiceError } from '../../contract/service-error.ts'
import { NEVER, type StakeAccount } from '../../solana/stake/stake-account.ts'
import { selectStakes } from './exit-solana-staking.ts'

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
    const { whole, split } = selectStakes(stakes, amount, SOL)
    return whole.reduce((sum, { lamports }) => sum + lamports, split?.lamports ?? 0n)
  } catch (error) {
    return error instanceof ServiceError ? error.parts.error : String(error)
  }
}

describe('selecting stakes to exit', () => {
  it('an amount is split off the only stake', () => {
    expect(selectStakes([large], 3n * SOL, SOL)).toEqual({
      whole: [],
      split: { from: large, lamports: 3n * SOL },
    })
  })

  it('the smallest stakes leave whole, and the rest is split off the next', () => {
    expect(selectStakes([large, small], small.lamports, SOL)).toEqual({
      whole: [small],
      split: null,
    })
    expect(selectStakes([large, small], small.lamports + 4n * SOL, SOL)).toEqual({
      whole: [small],
      split: { from: large, lamports: 4n * SOL },
    })
  })

  it('no part stays below the minimum delegation', () => {
    const select = (amount: bigint) => () => selectStakes([large], amount, SOL)
    expect(select(SOL / 2n)).toThrow('From 1 to 9 SOL can leave, or the whole stake')
    expect(select(10n * SOL)).toThrow('From 1 to 9 SOL')
    expect(() => selectStakes([stake('one', (3n * SOL) / 2n)], SOL, SOL)).toThrow(
      'Only the whole stake can leave',
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
