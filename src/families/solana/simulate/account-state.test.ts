import { AccountLayout, AccountState, MULTISIG_SIZE, TOKEN_PROGRAM_ID } from '@solana/spl-token'
import { StakePoolLayout } from '@solana/spl-stake-pool'
import { PublicKey } from '@solana/web3.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { STAKE, STAKE_POOLS, TOKEN, TOKEN_2022 } from '../programs.ts'
import { createKey } from '../testing/stake-transactions.ts'
import { getPoolWorth, readAccountState, type PoolState } from './account-state.ts'

const [mint, owner, other] = [20, 1, 2].map((byte) => createKey(byte).publicKey)
if (!mint || !owner || !other) throw new Error('there are three keys')
const lamports = 2_039_280n

const tokenData = (change: object = {}): Buffer => {
  const data = Buffer.alloc(AccountLayout.span)
  AccountLayout.encode(
    {
      mint,
      owner,
      amount: 5n,
      delegateOption: 1,
      delegate: other,
      delegatedAmount: 3n,
      state: AccountState.Initialized,
      isNativeOption: 0,
      isNative: 0n,
      closeAuthorityOption: 0,
      closeAuthority: PublicKey.default,
      ...change,
    },
    data,
  )
  return data
}

describe('a token account', () => {
  it('is read as the SDK writes it', () => {
    expect(readAccountState({ lamports, owner: TOKEN, data: tokenData() })).toEqual({
      kind: 'token',
      lamports,
      mint: mint.toBase58(),
      owner: owner.toBase58(),
      amount: 5n,
      delegate: other.toBase58(),
      delegated: 3n,
      closer: null,
      isNative: false,
    })
    const wrapped = {
      isNativeOption: 1,
      isNative: 2n,
      closeAuthorityOption: 1,
      closeAuthority: other,
    }
    const data = tokenData(wrapped)
    expect(readAccountState({ lamports, owner: TOKEN, data })).toMatchObject({
      isNative: true,
      closer: other.toBase58(),
    })
  })

  it('of Token-2022 may be longer, and a mint of it is none', () => {
    const read = (mark: number) =>
      readAccountState({
        lamports,
        owner: TOKEN_2022,
        data: Buffer.concat([tokenData(), Buffer.from([mark, 7, 0, 0, 0])]),
      }).kind
    expect([read(2), read(1)]).toEqual(['token', 'other'])
    const data = Buffer.concat([tokenData(), Buffer.from([2, 7, 0, 0, 0])])
    expect(readAccountState({ lamports, owner: TOKEN, data }).kind).toBe('other')
  })

  it('of Token-2022 is none where it is several signers, whatever their keys spell', () => {
    const data = Buffer.concat([tokenData(), Buffer.alloc(MULTISIG_SIZE - AccountLayout.span)])
    data[AccountLayout.span] = 2
    expect(readAccountState({ lamports, owner: TOKEN_2022, data }).kind).toBe('other')
  })

  it('that is not set up, or of another program, is none', () => {
    const data = tokenData({ state: AccountState.Uninitialized })
    expect(readAccountState({ lamports, owner: TOKEN, data }).kind).toBe('other')
    const elsewhere = { lamports, owner: other.toBase58(), data: tokenData() }
    expect(readAccountState(elsewhere).kind).toBe('other')
  })
})

describe('a stake', () => {
  const data = (state: number, lock = 0n) => {
    const bytes = Buffer.alloc(200)
    bytes.writeUInt32LE(state, 0)
    bytes.set(owner.toBytes(), 12)
    bytes.set(other.toBytes(), 44)
    bytes.writeBigUInt64LE(lock, 76)
    bytes.set(mint.toBytes(), 124)
    return bytes
  }
  const read = (...asked: Parameters<typeof data>) =>
    readAccountState({ lamports, owner: STAKE, data: data(...asked) })

  it('names who may move and withdraw it, its lock-up, and whom it works for', () => {
    const stake = { kind: 'stake', staker: owner.toBase58(), withdrawer: other.toBase58() }
    expect(read(2)).toMatchObject({ ...stake, vote: mint.toBase58(), isLocked: false })
    expect(read(1)).toMatchObject({ ...stake, vote: null })
    expect(read(2, 9n)).toMatchObject({ isLocked: true })
    expect(read(0).kind).toBe('other')
  })
})

describe('a stake pool', () => {
  const key = PublicKey.default
  /** A number as the SDK's layouts want to be given it. */
  const long = (value: number) => ({
    toArrayLike: () => Buffer.from(new BigUint64Array([BigInt(value)]).buffer),
  })
  const fee = (numerator: number, denominator: number) => ({
    numerator: long(numerator),
    denominator: long(denominator),
  })
  const fields = {
    accountType: 1,
    manager: key,
    staker: key,
    stakeDepositAuthority: other,
    stakeWithdrawBumpSeed: 255,
    validatorList: key,
    reserveStake: key,
    poolMint: mint,
    managerFeeAccount: key,
    tokenProgramId: TOKEN_PROGRAM_ID,
    totalLamports: long(1_100),
    poolTokenSupply: long(1_000),
    lastUpdateEpoch: long(7),
    lockup: { unixTimestamp: long(0), epoch: long(0), custodian: key },
    epochFee: fee(5, 100),
    nextEpochFee: null,
    preferredDepositValidatorVoteAddress: null,
    preferredWithdrawValidatorVoteAddress: null,
    stakeDepositFee: fee(0, 1),
    stakeWithdrawalFee: fee(1, 1_000),
    nextStakeWithdrawalFee: null,
    stakeReferralFee: 0,
    solDepositAuthority: null,
    solDepositFee: fee(0, 1),
    solReferralFee: 0,
    solWithdrawAuthority: null,
    solWithdrawalFee: fee(0, 1),
    nextSolWithdrawalFee: null,
    lastEpochPoolTokenSupply: long(0),
    lastEpochTotalLamports: long(0),
  }
  const written = (change: object) => {
    const data = Buffer.alloc(700)
    Reflect.apply(StakePoolLayout.encode, StakePoolLayout, [{ ...fields, ...change }, data])
    return data
  }
  const expected: PoolState = {
    kind: 'pool',
    lamports,
    program: STAKE_POOLS[0] ?? '',
    mint: mint.toBase58(),
    depositAuthority: other.toBase58(),
    totalLamports: 1_100n,
    supply: 1_000n,
    exitFee: [1n, 1_000n],
  }

  it.each([
    ['', {}],
    ['with validators that it prefers', { preferredDepositValidatorVoteAddress: key }],
    ['of both kinds', { preferredWithdrawValidatorVoteAddress: key }],
    ['with fees to come', { nextEpochFee: { fee: [fee(9, 10)] } }],
    [
      'with a lock-up and a fee of deposits',
      {
        lockup: { unixTimestamp: long(8), epoch: long(9), custodian: other },
        stakeDepositFee: fee(6, 7),
      },
    ],
  ])('is read as the SDK writes it %s', (_, change) => {
    const account = { lamports, owner: expected.program, data: written(change) }
    expect(readAccountState(account)).toEqual(expected)
  })

  it('of a program that nobody knows is none', () => {
    const account = { lamports, owner: other.toBase58(), data: written({}) }
    expect(readAccountState(account).kind).toBe('other')
  })

  it('pays for its tokens what is left after its fee, never more than a part of what lies in it', () => {
    expect(getPoolWorth(expected, 1_000n)).toBe(1_098n)
    expect(getPoolWorth({ ...expected, exitFee: [3n, 1_000n] }, 1_000n)).toBe(1_096n)
    // A part of a unit is a whole one, and no more than that.
    expect(getPoolWorth({ ...expected, exitFee: [1n, 3n] }, 100n)).toBe(72n)
    expect(getPoolWorth({ ...expected, exitFee: [2n, 3n] }, 150n)).toBe(55n)
    expect(getPoolWorth({ ...expected, exitFee: [0n, 0n] }, 10n)).toBe(11n)
    expect(getPoolWorth({ ...expected, supply: 0n }, 10n)).toBe(0n)
  })
})

it('any bytes are an account of some kind, and never throw', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(STAKE, TOKEN, TOKEN_2022, ...STAKE_POOLS),
      fc.uint8Array({ maxLength: 700 }),
      (program, data) => {
        expect(() => readAccountState({ lamports, owner: program, data })).not.toThrow()
      },
    ),
  )
})
