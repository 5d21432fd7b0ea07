import { NATIVE_MINT } from '@solana/spl-token'
import { describe, expect, it } from 'vitest'
import { createKey, SOL, stranger, validator } from '../testing/stake-transactions.ts'
import { ata, otherMint, stake, tokens, usdc, wallet } from '../verify/corpus/bases.ts'
import { USER } from '../verify/corpus/case.ts'
import { SYSTEM } from '../programs.ts'
import type { AccountState } from './account-state.ts'
import { compareAccounts } from './changes.ts'

const THIEF = stranger.publicKey.toBase58()
const ACCOUNT = ata(usdc).toBase58()
const STAKE = createKey(9).publicKey.toBase58()
const OWNED = 10n * BigInt(SOL)

type States = Readonly<Record<string, AccountState | null>>
const changes = (before: States, after: States, fee = 0n) =>
  compareAccounts(new Map(Object.entries(before)), new Map(Object.entries(after)), USER, fee)
const account = { ...tokens(usdc, 5n) }
const ownAccount = stake(BigInt(SOL))
const other = (state: AccountState, change: object): AccountState => ({ ...state, ...change })

describe('the rent of a token account', () => {
  const opened = (lamports: bigint) =>
    changes(
      { [USER]: wallet(OWNED), [ACCOUNT]: null },
      { [USER]: wallet(OWNED - lamports), [ACCOUNT]: { ...tokens(usdc, 0n), lamports } },
    )

  it('is no more than an account needs: what lies in it beyond has left', () => {
    expect(opened(5_000_000n)).toMatchObject({ left: [], rent: 5_000_000n })
    expect(opened(5_000_001n).left).toEqual([{ token: null, amount: 1n }])
    expect(opened(BigInt(SOL)).left).toEqual([{ token: null, amount: 995_000_000n }])
  })

  it('is none where somebody else may close it', () => {
    const closable = { ...tokens(usdc, 0n), closer: THIEF }
    const found = changes(
      { [USER]: wallet(OWNED), [ACCOUNT]: null },
      { [USER]: wallet(OWNED - closable.lamports), [ACCOUNT]: closable },
    )
    expect(found).toMatchObject({ rent: 0n, left: [{ token: null, amount: closable.lamports }] })
  })

  it('that comes back pays no other thing', () => {
    const found = changes(
      { [USER]: wallet(OWNED), [ACCOUNT]: account },
      { [USER]: wallet(OWNED), [ACCOUNT]: null },
    )
    expect(found.rent).toBe(0n)
    expect(found.left).toEqual([{ token: usdc.toBase58(), amount: 5n }])
  })
})

describe('the wallet itself', () => {
  it.each([
    ['belongs to a program', { owner: THIEF }],
    ['has data', { space: 1n }],
    ['is a token account, be it the system program’s', tokens(otherMint, 0n, SYSTEM)],
  ])('is lost with all that lies in it where it %s afterwards', (_, change) => {
    const handed = other(wallet(OWNED), change)
    expect(changes({ [USER]: wallet(OWNED) }, { [USER]: handed })).toMatchObject({
      lost: [USER],
      left: [{ token: null, amount: OWNED }],
    })
  })

  it('is not lost where it stays one, or nothing is left in it', () => {
    const same = other(wallet(OWNED), { space: 0n })
    expect(changes({ [USER]: wallet(OWNED) }, { [USER]: same })).toMatchObject({
      lost: [],
      left: [],
    })
    expect(changes({ [USER]: wallet(OWNED) }, { [USER]: null }).lost).toEqual([])
    expect(changes({ [USER]: null }, { [USER]: same }).lost).toEqual([])
    expect(
      changes({ [THIEF]: wallet(OWNED) }, { [THIEF]: other(same, { owner: 'p' }) }).lost,
    ).toEqual([])
  })
})

describe('power over an account', () => {
  it.each([
    ['the owner', { owner: THIEF }],
    ['who may close it', { closer: THIEF }],
  ])('is lost with %s of a token account', (_, change) => {
    expect(changes({ [ACCOUNT]: account }, { [ACCOUNT]: other(account, change) }).lost).toEqual([
      ACCOUNT,
    ])
  })

  it.each([
    ['closed', null],
    ['the same', account],
    ['with the user as its closer', other(account, { closer: USER })],
  ])('is not lost with one that is %s', (_, after) => {
    expect(changes({ [ACCOUNT]: account }, { [ACCOUNT]: after }).lost).toEqual([])
  })

  it('was none over an account that somebody else may close', () => {
    const closable = { ...account, closer: THIEF }
    expect(changes({ [ACCOUNT]: closable }, { [ACCOUNT]: closable })).toMatchObject({
      lost: [],
      left: [],
      arrived: [],
    })
    expect(changes({ [ACCOUNT]: null }, { [ACCOUNT]: closable }).arrived).toEqual([])
  })

  it.each([
    ['the staker', { staker: THIEF }],
    ['the withdrawer', { withdrawer: THIEF }],
    ['the time', { isLocked: true }],
    ['what it is', { kind: 'other', owner: THIEF }],
  ])('is lost with %s of a stake', (_, change) => {
    expect(changes({ [STAKE]: ownAccount }, { [STAKE]: other(ownAccount, change) })).toMatchObject({
      lost: [STAKE],
      staked: -BigInt(SOL),
    })
  })

  it('over a part of a stake is lost too', () => {
    for (const role of ['staker', 'withdrawer']) {
      const shared = other(ownAccount, { [role]: THIEF })
      const gone = other(ownAccount, { staker: THIEF, withdrawer: THIEF })
      expect(changes({ [STAKE]: shared }, { [STAKE]: gone }).lost).toEqual([STAKE])
      expect(changes({ [STAKE]: shared }, { [STAKE]: shared }).lost).toEqual([])
    }
    const foreign = other(ownAccount, { staker: THIEF, withdrawer: THIEF })
    expect(changes({ [STAKE]: foreign }, { [STAKE]: wallet(1n) }).lost).toEqual([])
    const locked = other(ownAccount, { isLocked: true })
    expect(changes({ [STAKE]: locked }, { [STAKE]: locked }).lost).toEqual([])
    expect(changes({ [STAKE]: ownAccount }, { [STAKE]: null }).lost).toEqual([])
  })
})

describe('what others may take', () => {
  const allowing = (delegated: bigint, delegate: string | null = THIEF): AccountState => ({
    ...account,
    delegate,
    delegated,
  })
  const found = (before: AccountState | null, after: AccountState) =>
    changes({ [ACCOUNT]: before }, { [ACCOUNT]: after }).allowances

  it('is told where it is new or more', () => {
    const open = [{ token: usdc.toBase58(), spender: THIEF, amount: 5n }]
    expect(found(account, allowing(5n))).toEqual(open)
    expect(found(null, allowing(5n))).toEqual(open)
    expect(found(allowing(4n), allowing(5n))).toEqual(open)
    expect(found(allowing(9n, validator.toBase58()), allowing(5n))).toEqual(open)
  })

  it('is nothing where it was so before, is used up or the user’s own', () => {
    expect(found(allowing(5n), allowing(5n))).toEqual([])
    expect(found(allowing(6n), allowing(5n))).toEqual([])
    expect(found(account, allowing(0n))).toEqual([])
    expect(found(account, allowing(5n, null))).toEqual([])
    expect(found(account, allowing(5n, USER))).toEqual([])
  })
})

it('coins are counted by any name, and each token by itself', () => {
  const wrapped = ata(NATIVE_MINT).toBase58()
  const found = changes(
    { [USER]: wallet(OWNED), [wrapped]: tokens(NATIVE_MINT, 5n), [ACCOUNT]: account },
    {
      [USER]: wallet(OWNED - 10n),
      [wrapped]: tokens(NATIVE_MINT, 9n),
      [ACCOUNT]: tokens(usdc, 7n),
      [ata(otherMint).toBase58()]: { ...tokens(otherMint, 1n), lamports: 0n },
    },
    2n,
  )
  expect(found).toMatchObject({
    left: [{ token: null, amount: 4n }],
    arrived: [
      { token: usdc.toBase58(), amount: 2n },
      { token: otherMint.toBase58(), amount: 1n },
    ],
  })
})

it('a token is counted over all accounts that hold it', () => {
  const second = createKey(10).publicKey.toBase58()
  const found = changes(
    { [ACCOUNT]: account, [second]: tokens(usdc, 7n) },
    { [ACCOUNT]: tokens(usdc, 4n), [second]: tokens(usdc, 7n) },
  )
  expect(found).toMatchObject({ left: [{ token: usdc.toBase58(), amount: 1n }], arrived: [] })
  expect(
    changes(
      { [second]: tokens(usdc, 7n), [ACCOUNT]: account },
      { [second]: tokens(usdc, 1n), [ACCOUNT]: account },
    ).left,
  ).toEqual([{ token: usdc.toBase58(), amount: 6n }])
})

it('an account that was not read again says nothing', () => {
  expect(changes({ [USER]: wallet(OWNED), [ACCOUNT]: account }, { [USER]: wallet(OWNED) })).toEqual(
    { left: [], arrived: [], rent: 0n, staked: 0n, votes: [], allowances: [], lost: [] },
  )
})

it('stakes that grow tell whom they work for', () => {
  const found = (before: AccountState | null, after: AccountState) =>
    changes({ [STAKE]: before }, { [STAKE]: after })
  expect(found(null, ownAccount)).toMatchObject({
    staked: BigInt(SOL),
    votes: [validator.toBase58()],
  })
  expect(found(other(ownAccount, { staker: THIEF }), ownAccount).votes).toEqual([
    validator.toBase58(),
  ])
  expect(found(ownAccount, ownAccount)).toMatchObject({ staked: 0n, votes: [] })
  expect(found(null, other(ownAccount, { vote: null })).votes).toEqual([null])
})
