import { StakePoolInstruction } from '@solana/spl-stake-pool'
import { describe, expect, it } from 'vitest'
import { CLOCK, STAKE, STAKE_HISTORY, STAKE_POOLS, SYSTEM, TOKEN, TOKEN_2022 } from '../programs.ts'
import { byHand, bySdk, testDecoding, u32, u64, u8 } from '../testing/decoding.ts'
import { addressOf } from '../testing/known-instructions.ts'
import { createKey } from '../testing/stake-transactions.ts'
import { decodeInstruction } from './decode-instruction.ts'

const [PROGRAM = '', OTHER_PROGRAM = ''] = STAKE_POOLS
const keyOf = (byte: number) => createKey(byte).publicKey
/** Accounts of the pool's own, which nobody is judged by. */
const [LIST, AUTHORITY, RESERVE, FEES, REFERRER, VALIDATOR] = [90, 91, 92, 93, 94, 95].map(
  addressOf,
)
const [POOL, MINT, USER, TOKENS, STAKED, SIGNER] = [80, 81, 82, 83, 84, 85].map(addressOf)
if (!LIST || !AUTHORITY || !RESERVE || !FEES || !REFERRER || !VALIDATOR)
  throw new Error('there are six accounts')
if (!POOL || !MINT || !USER || !TOKENS || !STAKED || !SIGNER)
  throw new Error('there are six accounts')

const depositSol = {
  accounts: [POOL, AUTHORITY, RESERVE, USER, TOKENS, FEES, REFERRER, MINT, SYSTEM, TOKEN],
  does: {
    kind: 'pool-deposit-sol',
    pool: POOL,
    program: PROGRAM,
    funding: USER,
    to: TOKENS,
    mint: MINT,
    lamports: 7n,
  },
} as const
const depositStake = {
  accounts: [
    POOL,
    LIST,
    SIGNER,
    AUTHORITY,
    STAKED,
    VALIDATOR,
    RESERVE,
    TOKENS,
    FEES,
    REFERRER,
    MINT,
    CLOCK,
    STAKE_HISTORY,
    TOKEN,
    STAKE,
  ],
  does: {
    kind: 'pool-deposit-stake',
    pool: POOL,
    program: PROGRAM,
    depositAuthority: SIGNER,
    stake: STAKED,
    to: TOKENS,
    mint: MINT,
  },
} as const
const withdrawStake = {
  accounts: [
    POOL,
    LIST,
    AUTHORITY,
    VALIDATOR,
    STAKED,
    USER,
    SIGNER,
    TOKENS,
    FEES,
    MINT,
    CLOCK,
    TOKEN,
    STAKE,
  ],
  does: {
    kind: 'pool-withdraw-stake',
    pool: POOL,
    program: PROGRAM,
    stake: STAKED,
    newAuthority: USER,
    authority: SIGNER,
    source: TOKENS,
    mint: MINT,
    amount: 7n,
  },
} as const
const withdrawSol = {
  accounts: [
    POOL,
    AUTHORITY,
    SIGNER,
    TOKENS,
    RESERVE,
    USER,
    FEES,
    MINT,
    CLOCK,
    STAKE_HISTORY,
    STAKE,
    TOKEN,
  ],
  does: {
    kind: 'pool-withdraw-sol',
    pool: POOL,
    program: PROGRAM,
    to: USER,
    authority: SIGNER,
    source: TOKENS,
    mint: MINT,
    amount: 7n,
  },
} as const

const replaced = (accounts: readonly string[], from: string, to: string) =>
  accounts.map((each) => (each === from ? to : each))
const seven = u64(7n)
const least = u64(5n)

testDecoding([
  {
    ...byHand('coins put in', PROGRAM, depositSol.accounts, [u8(14), seven], {
      ...depositSol.does,
      least: null,
    }),
    isOpen: true,
  },
  {
    ...byHand('coins put in for a least', PROGRAM, depositSol.accounts, [u8(25), seven, least], {
      ...depositSol.does,
      least: 5n,
    }),
    isOpen: true,
  },
  {
    ...byHand(
      'coins put in, with an authority',
      PROGRAM,
      [...depositSol.accounts, SIGNER],
      [u8(14), seven],
      { ...depositSol.does, least: null },
    ),
    isOpen: true,
  },
  byHand('a stake put in', PROGRAM, depositStake.accounts, [u8(9)], {
    ...depositStake.does,
    least: null,
  }),
  byHand('a stake put in for a least', PROGRAM, depositStake.accounts, [u8(23), least], {
    ...depositStake.does,
    least: 5n,
  }),
  byHand('a stake taken out', PROGRAM, withdrawStake.accounts, [u8(10), seven], {
    ...withdrawStake.does,
    least: null,
  }),
  byHand('a stake taken out for a least', PROGRAM, withdrawStake.accounts, [u8(24), seven, least], {
    ...withdrawStake.does,
    least: 5n,
  }),
  {
    ...byHand('coins taken out', PROGRAM, withdrawSol.accounts, [u8(16), seven], {
      ...withdrawSol.does,
      least: null,
    }),
    isOpen: true,
  },
  {
    ...byHand(
      'coins taken out for a least',
      PROGRAM,
      withdrawSol.accounts,
      [u8(26), seven, least],
      { ...withdrawSol.does, least: 5n },
    ),
    isOpen: true,
  },
  {
    ...byHand(
      'coins taken out, with an authority',
      PROGRAM,
      [...withdrawSol.accounts, STAKED],
      [u8(16), seven],
      { ...withdrawSol.does, least: null },
    ),
    isOpen: true,
  },
])

describe('a pool', () => {
  const decoded = (accounts: readonly string[], data: readonly Uint8Array[], program = PROGRAM) =>
    decodeInstruction(byHand('', program, accounts, data, { kind: 'harmless' }).instruction)

  it.each([
    ['coins put in', depositSol, [u8(14), seven]],
    ['a stake put in', depositStake, [u8(9)]],
    ['a stake taken out', withdrawStake, [u8(10), seven]],
    ['coins taken out', withdrawSol, [u8(16), seven]],
  ] as const)('has %s by either program of tokens, and no other', (_, { accounts, does }, data) => {
    const other = { ...does, program: OTHER_PROGRAM, least: null }
    expect(decoded(accounts, data, OTHER_PROGRAM)).toEqual({ instruction: other, isExact: true })
    expect(decoded(replaced(accounts, TOKEN, TOKEN_2022), data)?.isExact).toBe(true)
    expect(decoded(replaced(accounts, TOKEN, POOL), data)?.isExact).toBe(false)
    const fixed = [SYSTEM, CLOCK, STAKE_HISTORY, STAKE].filter((each) =>
      accounts.some((account) => account === each),
    )
    for (const each of fixed)
      expect(decoded(replaced(accounts, each, POOL), data)?.isExact).toBe(false)
  })

  it.each([
    [depositSol, [u8(14), seven]],
    [withdrawSol, [u8(16), seven]],
  ] as const)('has one authority at most, at the end (%#)', ({ accounts }, data) => {
    expect(decoded([...accounts, STAKED, POOL], data)?.isExact).toBe(false)
    expect(decoded(accounts.slice(0, -1), data)?.isExact).toBe(false)
  })

  it.each([
    [6, [u32(0), u8(0)]],
    [7, []],
    [8, []],
  ] as const)('is brought up to date by anybody (%i)', (number, data) => {
    const harmless = { instruction: { kind: 'harmless' }, isExact: true }
    expect(decoded([POOL, LIST], [u8(number), ...data])).toEqual(harmless)
    expect(decoded([POOL], [u8(number), ...data, u8(0)])).toEqual({ ...harmless, isExact: false })
  })

  it('is brought up to date from a validator on, or not at all', () => {
    expect(decoded([POOL], [u8(6), u32(0)])).toBeNull()
  })

  it('has other instructions for those who lead it, which are none here', () => {
    for (const number of [0, 1, 2, 3, 4, 5, 11, 12, 13, 15, 17, 18, 19, 20, 21, 22, 27])
      expect(decoded(depositStake.accounts, [u8(number), seven, least])).toBeNull()
  })
})

it('is written by its SDK as it is read here', () => {
  const [pool, user, tokens, mint, fees, signer] = [80, 82, 83, 81, 93, 85].map(keyOf)
  const [authority, reserve, staked, validator, list] = [91, 92, 84, 95, 90].map(keyOf)
  if (!pool || !user || !tokens || !mint || !fees || !signer) throw new Error('there are keys')
  if (!authority || !reserve || !staked || !validator || !list) throw new Error('there are keys')
  const read = (written: Parameters<typeof bySdk>[1]) =>
    decodeInstruction(bySdk('', written, { kind: 'harmless' }).instruction)
  const into = { stakePool: pool, withdrawAuthority: authority, reserveStake: reserve }
  expect(
    read(
      StakePoolInstruction.depositSol({
        ...into,
        fundingAccount: user,
        destinationPoolAccount: tokens,
        managerFeeAccount: fees,
        referralPoolAccount: fees,
        poolMint: mint,
        lamports: 7,
      }),
    ),
  ).toEqual({ instruction: { ...depositSol.does, least: null }, isExact: true })
  expect(
    read(
      StakePoolInstruction.withdrawSol({
        ...into,
        sourceTransferAuthority: signer,
        sourcePoolAccount: tokens,
        destinationSystemAccount: user,
        managerFeeAccount: fees,
        poolMint: mint,
        poolTokens: 7,
      }),
    ),
  ).toEqual({ instruction: { ...withdrawSol.does, least: null }, isExact: true })
  expect(
    read(
      StakePoolInstruction.withdrawStake({
        stakePool: pool,
        validatorList: list,
        withdrawAuthority: authority,
        validatorStake: validator,
        destinationStake: staked,
        destinationStakeAuthority: user,
        sourceTransferAuthority: signer,
        sourcePoolAccount: tokens,
        managerFeeAccount: fees,
        poolMint: mint,
        poolTokens: 7,
      }),
    ),
  ).toEqual({ instruction: { ...withdrawStake.does, least: null }, isExact: true })
})
