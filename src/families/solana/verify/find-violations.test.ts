import { describe, expect, it } from 'vitest'
import type { AccountChanges } from '../simulate/changes.ts'
import { UNNAMED } from '../decode/account-form.ts'
import type { KnownInstruction } from '../decode/known-instruction.ts'
import { SYSTEM } from '../programs.ts'
import {
  addressOf,
  FOREIGN,
  FRIEND,
  MINT,
  OWN,
  OWN_WRAPPED,
  readingOf,
  STRANGE,
  THIEF,
} from '../testing/known-instructions.ts'
import { pool, VALIDATOR } from './corpus/bases.ts'
import { entering, managing, USER } from './corpus/case.ts'
import { findViolations } from './find-violations.ts'
import type { MessageReading } from './message-reading.ts'

const [STAKE, OTHER, POOL, DEPOSITS] = [addressOf(60), addressOf(61), addressOf(62), addressOf(63)]

const found = (known: readonly KnownInstruction[], change: Partial<MessageReading> = {}) =>
  findViolations(readingOf(known, change), null)
/** What is said of each instruction by itself. */
const foundOf = (known: readonly KnownInstruction[], change: Partial<MessageReading> = {}) =>
  known.map((one) => found([one], change)[0] ?? null)

it('an action is the one that was requested', () => {
  const { action } = readingOf([])
  expect(found([], { action })).toEqual([])
  expect(found([], { action: { ...action, yieldId: 'another' } })).toEqual(['not-the-request'])
})

describe('who signs', () => {
  const by = (authority: string): KnownInstruction[] => [
    { kind: 'authorize', stake: STAKE, authority, newAuthority: USER },
    { kind: 'delegate', stake: STAKE, authority, vote: VALIDATOR },
    { kind: 'split', stake: STAKE, to: OTHER, authority, lamports: 1n },
    { kind: 'withdraw', stake: STAKE, to: USER, authority, lamports: 1n },
    { kind: 'lock', stake: STAKE, authority, custodian: null },
    { kind: 'deactivate', stake: STAKE, authority },
    { kind: 'merge', into: STAKE, from: OTHER, authority },
    { kind: 'move', from: STAKE, to: OTHER, authority, lamports: 1n },
    { kind: 'redelegate', stake: STAKE, to: OTHER, vote: VALIDATOR, authority },
  ]
  it.each(by(THIEF))('for a stake is the user: $kind', (one) => {
    expect(found([one])).toEqual(['wrong-sender'])
  })
  it.each(by(USER))('and nothing is said of that: $kind', (one) => {
    expect(found([one])).toEqual([])
  })

  const signed = (signers: readonly [string, ...string[]], given: Record<string, unknown> = {}) =>
    found([], {
      intent: entering({ given: { amount: '4', ...given } }),
      message: { ...readingOf([]).message, signers },
    })
  it('and pays is the user, or whom they named', () => {
    expect(signed([USER])).toEqual([])
    expect(signed([USER, THIEF])).toEqual([])
    expect(signed([THIEF, USER])).toEqual(['wrong-sender'])
    expect(signed([THIEF, USER], { feePayerAddress: THIEF })).toEqual([])
    expect(signed([THIEF, USER], { feePayerAddress: FRIEND })).toEqual(['wrong-sender'])
    expect(signed([THIEF], { feePayerAddress: THIEF })).toEqual(['wrong-sender'])
  })
})

describe('a wallet', () => {
  const handing = (account: string): KnownInstruction[] => [
    { kind: 'assign', account, signer: account },
    { kind: 'allocate-space', account },
    { kind: 'nonce-initialize', account, newAuthority: USER },
  ]
  it('stays one', () => expect(foundOf(handing(USER))).toEqual(Array(3).fill('delegates-account')))
  it('is not any other account', () => expect(foundOf(handing(OTHER))).toEqual(Array(3).fill(null)))
})

describe('a stake is handed', () => {
  const handing = (change: object = {}): KnownInstruction[] => [
    { kind: 'authorize', stake: STAKE, authority: USER, newAuthority: DEPOSITS },
    {
      kind: 'pool-deposit-stake',
      pool: POOL,
      program: 'p',
      depositAuthority: DEPOSITS,
      stake: STAKE,
      to: OWN,
      mint: MINT,
      least: null,
      ...change,
    },
  ]
  const shownWith = (depositAuthority: string) => ({
    before: new Map([[POOL, { ...pool, depositAuthority }]]),
  })
  it('to a pool that takes it, by the pool’s own authority', () => {
    expect(found(handing())).toEqual([])
    expect(found(handing(), shownWith(DEPOSITS))).toEqual([])
    const more = [...handing(), ...handing({ stake: OTHER }).slice(1)]
    expect(found(more)).toEqual([])
  })
  it('and to nobody else', () => {
    expect(found(handing().slice(0, 1))).toEqual(['foreign-receiver'])
    expect(found(handing({ stake: OTHER }))).toEqual(['foreign-receiver'])
    expect(found(handing({ depositAuthority: OTHER }))).toEqual(['foreign-receiver'])
    expect(found(handing(), shownWith(OTHER))).toEqual(['foreign-receiver'])
    const [first, second] = [handing(), handing({ stake: OTHER, depositAuthority: THIEF })]
    const thief: KnownInstruction = {
      kind: 'authorize',
      stake: STAKE,
      authority: USER,
      newAuthority: THIEF,
    }
    expect(found([...first, ...second, thief])).toEqual(['foreign-receiver'])
  })
})

describe('power over a stake', () => {
  const initialize = (change: object = {}): KnownInstruction => ({
    kind: 'initialize',
    stake: STAKE,
    staker: USER,
    withdrawer: USER,
    custodian: SYSTEM,
    isLocked: false,
    ...change,
  })
  const lock = (custodian: string | null): KnownInstruction => ({
    kind: 'lock',
    stake: STAKE,
    authority: USER,
    custodian,
  })
  it('goes to the user alone', () => {
    expect(
      foundOf([
        initialize(),
        initialize({ custodian: USER }),
        initialize({ custodian: THIEF }),
        initialize({ staker: THIEF }),
        initialize({ withdrawer: THIEF }),
      ]),
    ).toEqual([null, null, 'foreign-receiver', 'foreign-receiver', 'foreign-receiver'])
    expect(foundOf([lock(null), lock(USER), lock(SYSTEM), lock(THIEF)])).toEqual([
      null,
      null,
      null,
      'foreign-receiver',
    ])
    const authorize = (newAuthority: string): KnownInstruction => ({
      kind: 'authorize',
      stake: STAKE,
      authority: USER,
      newAuthority,
    })
    expect(foundOf([authorize(USER), authorize(THIEF)])).toEqual([null, 'foreign-receiver'])
    expect(found([initialize(), initialize({ staker: THIEF })])).toEqual(['foreign-receiver'])
  })

  const withdraw = (to: string): KnownInstruction => ({
    kind: 'withdraw',
    stake: STAKE,
    to,
    authority: USER,
    lamports: 1n,
  })
  it('and its coins to them, or whom they named', () => {
    const others = [withdraw(USER), withdraw(THIEF), withdraw(FRIEND), withdraw(UNNAMED)]
    expect(foundOf(others)).toEqual([
      null,
      'foreign-receiver',
      'foreign-receiver',
      'foreign-receiver',
    ])
    const intent = managing('WITHDRAW', { given: { receiverAddress: FRIEND } })
    expect(foundOf(others, { intent })).toEqual([null, 'foreign-receiver', null, null])
    expect(found([withdraw(USER), withdraw(THIEF)])).toEqual(['foreign-receiver'])
  })

  it('works for the validators that were chosen', () => {
    const voting = (vote: string): KnownInstruction[] => [
      { kind: 'delegate', stake: STAKE, authority: USER, vote },
      { kind: 'redelegate', stake: STAKE, to: OTHER, authority: USER, vote },
    ]
    const intent = entering({ given: { amount: '4', validatorAddress: VALIDATOR } })
    expect(foundOf(voting(VALIDATOR), { intent })).toEqual([null, null])
    expect(foundOf(voting(UNNAMED), { intent })).toEqual([null, null])
    expect(foundOf(voting(THIEF), { intent })).toEqual(['foreign-receiver', 'foreign-receiver'])
    expect(foundOf(voting(THIEF))).toEqual([null, null])
    const [mine, others] = [voting(VALIDATOR), voting(THIEF)]
    expect(found([...mine.slice(0, 1), ...others.slice(0, 1)], { intent })).toEqual([
      'foreign-receiver',
    ])
  })
})

describe('a token account', () => {
  const authority = (role: number, newAuthority: string | null, by = USER): KnownInstruction => ({
    kind: 'token-authority',
    account: OWN,
    authority: by,
    role,
    newAuthority,
  })
  it('is not handed to somebody else, nor may they close it', () => {
    expect(foundOf([0, 1, 2, 3, 4].map((role) => authority(role, THIEF)))).toEqual([
      null,
      null,
      'foreign-receiver',
      'foreign-receiver',
      null,
    ])
    for (const role of [2, 3])
      expect(
        foundOf([authority(role, null), authority(role, USER), authority(role, THIEF, THIEF)]),
      ).toEqual([null, null, null])
  })

  const closing = (to: string, by = USER): KnownInstruction[] => [
    { kind: 'token-close', account: OWN, to, authority: by },
    { kind: 'token-lamports', account: OWN, to, authority: by },
  ]
  const create = (from: string, created = OWN): KnownInstruction => ({
    kind: 'create',
    from,
    created,
    lamports: 0n,
    space: 165n,
    owner: 't',
    seed: null,
  })
  const associated = (payer: string, account = OWN): KnownInstruction => ({
    kind: 'associated',
    payer,
    account,
    owner: USER,
    mint: MINT,
    program: 't',
  })
  it('gives its coins to the user, to an account of theirs, or to who opened it', () => {
    expect(foundOf(closing(USER))).toEqual([null, null])
    expect(foundOf(closing(OWN_WRAPPED))).toEqual([null, null])
    expect(foundOf(closing(THIEF))).toEqual(['foreign-receiver', 'foreign-receiver'])
    expect(foundOf(closing(FOREIGN))).toEqual(['foreign-receiver', 'foreign-receiver'])
    expect(foundOf(closing(THIEF, THIEF))).toEqual([null, null])
    const intent = entering({ given: { amount: '4', receiverAddress: THIEF } })
    expect(foundOf(closing(THIEF), { intent })).toEqual([null, null])
    expect(foundOf(closing(FOREIGN), { intent })).toEqual([null, null])
    for (const one of closing(THIEF)) {
      expect(found([create(THIEF), one])).toEqual([])
      expect(found([associated(THIEF), one])).toEqual([])
      expect(found([create(THIEF, OTHER), one])).toEqual(['foreign-receiver'])
      expect(found([associated(THIEF, OTHER), one])).toEqual(['foreign-receiver'])
      expect(found([associated(FRIEND), one])).toEqual(['foreign-receiver'])
      expect(found([create(FRIEND), one])).toEqual(['foreign-receiver'])
    }
    const [mine = create(USER)] = closing(USER)
    expect(found([mine, ...closing(THIEF)])).toEqual(['foreign-receiver'])
  })
})

describe('a durable nonce', () => {
  const withdraw = (to: string, authority = USER): KnownInstruction => ({
    kind: 'nonce-withdraw',
    account: OTHER,
    authority,
    to,
    lamports: 1n,
  })
  const authorize = (newAuthority: string, authority = USER): KnownInstruction => ({
    kind: 'nonce-authorize',
    account: OTHER,
    authority,
    newAuthority,
  })
  it('stays the user’s, with its coins', () => {
    expect(
      foundOf([withdraw(USER), withdraw(OWN), withdraw(THIEF), withdraw(THIEF, THIEF)]),
    ).toEqual([null, null, 'foreign-receiver', null])
    expect(foundOf([authorize(USER), authorize(THIEF), authorize(THIEF, THIEF)])).toEqual([
      null,
      'foreign-receiver',
      null,
    ])
    expect(found([withdraw(USER), withdraw(THIEF)])).toEqual(['foreign-receiver'])
    expect(found([authorize(USER), authorize(THIEF)])).toEqual(['foreign-receiver'])
  })
})

describe('what a pool gives', () => {
  const giving = (to: string, newAuthority = USER, out = USER): KnownInstruction[] => [
    {
      kind: 'pool-deposit-sol',
      pool: POOL,
      program: 'p',
      funding: USER,
      to,
      mint: MINT,
      lamports: 0n,
      least: null,
    },
    {
      kind: 'pool-deposit-stake',
      pool: POOL,
      program: 'p',
      depositAuthority: DEPOSITS,
      stake: STAKE,
      to,
      mint: MINT,
      least: null,
    },
    {
      kind: 'pool-withdraw-stake',
      pool: POOL,
      program: 'p',
      stake: STAKE,
      newAuthority,
      authority: USER,
      source: OWN,
      mint: MINT,
      amount: 1n,
      least: null,
    },
    {
      kind: 'pool-withdraw-sol',
      pool: POOL,
      program: 'p',
      to: out,
      authority: USER,
      source: OWN,
      mint: MINT,
      amount: 1n,
      least: null,
    },
  ]
  it('is for the user, or whom they named', () => {
    const [yes, no] = [null, 'foreign-receiver'] as const
    expect(foundOf(giving(OWN))).toEqual([yes, yes, yes, yes])
    expect(foundOf(giving(STRANGE))).toEqual([yes, yes, yes, yes])
    expect(foundOf(giving(FOREIGN, THIEF, THIEF))).toEqual([no, no, no, no])
    expect(foundOf(giving(OWN, USER, OWN))).toEqual([yes, yes, yes, yes])
    expect(foundOf(giving(OWN, USER, FOREIGN))).toEqual([yes, yes, yes, no])
    const intent = entering({ given: { amount: '4', receiverAddress: THIEF } })
    expect(foundOf(giving(FOREIGN, THIEF, THIEF), { intent })).toEqual([yes, yes, yes, yes])
    for (const at of [0, 1, 2, 3]) {
      const both = [giving(OWN), giving(FOREIGN, THIEF, THIEF)].map((all) => all[at])
      expect(found(both.flatMap((one) => one ?? []))).toEqual(['foreign-receiver'])
    }
  })
})

describe('an account that the chain shows to be lost', () => {
  const changes: AccountChanges = {
    left: [],
    arrived: [],
    rent: 0n,
    staked: 0n,
    votes: [],
    allowances: [],
    lost: [OWN],
  }
  const lost = (change: Partial<AccountChanges>) =>
    findViolations(readingOf([]), { ...changes, ...change })
  it('is one, where nothing comes for it', () => {
    expect(lost({})).toEqual(['foreign-receiver'])
    expect(lost({ staked: -1n })).toEqual(['foreign-receiver'])
    expect(lost({ staked: 1n })).toEqual([])
    expect(lost({ arrived: [{ token: null, amount: 1n }] })).toEqual([])
    expect(lost({ lost: [] })).toEqual([])
  })
})
