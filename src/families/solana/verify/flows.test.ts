import { describe, expect, it } from 'vitest'
import type { KnownInstructionOf, KnownInstruction } from '../decode/known-instruction.ts'
import {
  STAKE as STAKES,
  SYSTEM,
  TIP_ACCOUNTS,
  TOKEN,
  TOKEN_2022,
  WRAPPED_SOL,
} from '../programs.ts'
import {
  approve,
  burn,
  delegate,
  depositSol,
  depositStake,
  initialize,
  OTHER,
  OWN_POOL,
  POOL,
  POOL_MINT,
  split,
  STAKE,
  withdraw,
  withdrawSol,
  withdrawStake,
  FOREIGN,
  FOREIGN_WRAPPED,
  FRIEND,
  HELPER,
  MINT,
  OWN,
  OWN_WRAPPED,
  readingOf,
  STRANGE,
  THIEF,
} from '../testing/known-instructions.ts'
import { tokens, usdc } from './corpus/bases.ts'
import { USER } from './corpus/case.ts'
import {
  bringsSomething,
  getClaimedRent,
  getFees,
  isAccountedFor,
  getCoinOutflows,
  getNamedFees,
  getRentForOthers,
  getOutflows,
  getTokenOutflows,
  getUnusedAllowance,
  getWrappedBefore,
} from './flows.ts'
import type { MessageReading } from './message-reading.ts'

const [TIPS = ''] = TIP_ACCOUNTS
const made = { createdStakes: new Set([STAKE]) }
const TOKEN_RENT = 2_039_280n
const STAKE_RENT = 2_282_880n
const CAP = 50_000_000n

const pay = (to: string, lamports = 5n, signer = USER): KnownInstructionOf<'transfer'> => ({
  kind: 'transfer',
  from: signer,
  to,
  lamports,
  signer,
})
const create = (change: object = {}): KnownInstructionOf<'create'> => ({
  kind: 'create',
  from: USER,
  created: STAKE,
  lamports: 5n,
  space: 200n,
  owner: STAKES,
  seed: null,
  ...change,
})
const send = (change: object = {}): KnownInstructionOf<'token-transfer'> => ({
  kind: 'token-transfer',
  source: OWN,
  to: HELPER,
  authority: USER,
  mint: MINT,
  amount: 5n,
  decimals: null,
  ...change,
})
const mint = (change: object = {}): KnownInstructionOf<'token-mint'> => ({
  kind: 'token-mint',
  mint: MINT,
  to: OWN,
  authority: THIEF,
  amount: 5n,
  decimals: null,
  ...change,
})
const associated = (change: object = {}): KnownInstructionOf<'associated'> => ({
  kind: 'associated',
  payer: USER,
  account: OWN,
  owner: USER,
  mint: MINT,
  program: TOKEN,
  ...change,
})

describe('coins that leave', () => {
  const out = (...known: KnownInstruction[]) => getCoinOutflows(readingOf(known))
  it('are those of the user’s signature', () => {
    expect(out(pay(HELPER), pay(HELPER, 5n, THIEF), pay(USER))).toEqual([pay(HELPER)])
    expect(out(create(), create({ from: THIEF }))).toEqual([{ to: STAKE, lamports: 5n }])
    const put = { ...depositSol, lamports: 5n }
    expect(out(put, { ...put, funding: OTHER, lamports: 6n })).toEqual([{ to: POOL, lamports: 5n }])
    expect(out(withdraw, approve)).toEqual([])
  })

  const isFor = (to: string, known: KnownInstruction[], change: Partial<MessageReading> = {}) =>
    isAccountedFor(readingOf(known, { ...made, ...change }), { to, lamports: 5n })
  it('may go to a key that a pool takes all of them from', () => {
    const signers = [USER, OTHER] as const
    const message = { ...readingOf([]).message, signers: [...signers] satisfies [string, string] }
    const put = { ...depositSol, funding: OTHER, lamports: 5n }
    const by = (...known: KnownInstruction[]) => isFor(OTHER, known, { message })
    expect(by(pay(OTHER), put)).toBe(true)
    expect(by(pay(OTHER), pay(HELPER), put)).toBe(true)
    expect(by(pay(OTHER, 2n), pay(OTHER, 3n), put)).toBe(true)
    expect(by(pay(OTHER), put, { ...put, funding: HELPER })).toBe(true)
    expect(by(pay(OTHER, 6n), put)).toBe(false)
    expect(by(pay(OTHER))).toBe(false)
    expect(by(pay(OTHER), { ...put, funding: HELPER })).toBe(false)
    expect(by(pay(OTHER, 0n))).toBe(false)
    expect(isFor(OTHER, [pay(OTHER), put])).toBe(false)
  })

  it('may go into a pool, or be a tip', () => {
    expect(isFor(POOL, [depositSol])).toBe(true)
    expect(isFor(POOL, [{ ...depositSol, funding: OTHER }])).toBe(false)
    expect(isFor(HELPER, [depositSol])).toBe(false)
    expect(isFor(POOL, [depositSol, { ...depositSol, pool: OTHER }])).toBe(true)
    expect(isFor(TIPS, [pay(TIPS)])).toBe(true)
    expect(isFor(TIPS, [pay(TIPS, 10_000_001n)])).toBe(false)
    expect(isFor(HELPER, [pay(TIPS), pay(HELPER)])).toBe(false)
    expect(isFor(HELPER, [pay(HELPER)])).toBe(false)
  })

  it('may go to an account of the user’s where they can use them', () => {
    const sync: KnownInstruction = { kind: 'token-sync', account: OWN_WRAPPED }
    const close: KnownInstruction = {
      kind: 'token-close',
      account: OWN_WRAPPED,
      to: USER,
      authority: USER,
    }
    expect(isFor(STAKE, [initialize])).toBe(true)
    expect(isFor(OWN_WRAPPED, [])).toBe(false)
    expect(isFor(OWN_WRAPPED, [sync])).toBe(true)
    expect(isFor(OWN_WRAPPED, [sync, { ...sync, account: OTHER }])).toBe(true)
    expect(isFor(OWN_WRAPPED, [close])).toBe(true)
    expect(isFor(OWN_WRAPPED, [{ ...sync, account: OTHER }])).toBe(false)
    expect(isFor(OWN_WRAPPED, [create({ created: OWN_WRAPPED })])).toBe(true)
    expect(isFor(OWN_WRAPPED, [create({ created: OTHER })])).toBe(false)
    expect(isFor(FOREIGN_WRAPPED, [{ ...sync, account: FOREIGN_WRAPPED }])).toBe(false)
    expect(isFor(FOREIGN_WRAPPED, [create({ created: FOREIGN_WRAPPED })])).toBe(false)
    expect(isFor(OWN, [{ ...sync, account: OWN }])).toBe(false)
    expect(isFor(OWN, [{ ...close, account: OWN }])).toBe(false)
    const rent = (lamports: bigint) =>
      isAccountedFor(readingOf([create({ created: OWN, space: 165n })]), { to: OWN, lamports })
    expect(rent(TOKEN_RENT)).toBe(true)
    expect(rent(TOKEN_RENT + 1n)).toBe(false)
  })
})

describe('tokens that leave', () => {
  it('are the user’s, whoever takes them', () => {
    const known = [
      send(),
      send({ authority: THIEF }),
      send({ source: STRANGE }),
      send({ source: FOREIGN, authority: THIEF }),
      send({ to: OWN_WRAPPED }),
      burn,
      { ...burn, source: FOREIGN, authority: THIEF },
    ]
    expect(getTokenOutflows(readingOf(known))).toEqual([known[0], known[1], known[2], known[5]])
  })
})

describe('wrapped coins that lay there before', () => {
  const wrapped = { source: OWN_WRAPPED, mint: WRAPPED_SOL }
  const old = (...known: KnownInstruction[]) => getWrappedBefore(readingOf(known))
  const RENT = 5_000_000n
  it('are what leaves without what is wrapped here, but for its rent', () => {
    expect(old(send(wrapped))).toBe(5n)
    expect(old(send({ ...wrapped, mint: null }))).toBe(5n)
    expect(old(send())).toBe(0n)
    expect(old(send(wrapped), pay(OWN_WRAPPED, 3n))).toBe(2n)
    expect(old(send(wrapped), pay(OWN_WRAPPED, 9n))).toBe(0n)
    expect(old(send(wrapped), pay(OWN, 3n))).toBe(5n)
    expect(old(send(wrapped), pay(FOREIGN_WRAPPED, 3n))).toBe(5n)
    const opened = (change: object) =>
      create({ created: OWN_WRAPPED, space: 165n, lamports: RENT, ...change })
    const more = send({ ...wrapped, amount: RENT })
    expect(old(more, opened({}))).toBe(TOKEN_RENT)
    expect(old(more, opened({ lamports: 5n }))).toBe(RENT)
    expect(old(more, opened({ lamports: TOKEN_RENT + 1n }))).toBe(RENT - 1n)
    expect(old(more, opened({ from: THIEF }), pay(OWN_WRAPPED, 4n))).toBe(RENT - 4n)
    expect(old(more, opened({}), create({ created: OTHER }))).toBe(TOKEN_RENT)
  })

  it('nor what others bring', () => {
    const bring = (change: object = {}) =>
      send({ source: FOREIGN_WRAPPED, to: OWN_WRAPPED, authority: THIEF, amount: 3n, ...change })
    expect(old(send(wrapped), bring())).toBe(2n)
    expect(old(send(wrapped), bring({ amount: 9n }))).toBe(0n)
    expect(old(send(wrapped), bring({ authority: USER }))).toBe(5n)
    expect(old(send(wrapped), bring({ to: OWN }))).toBe(5n)
    expect(old(send(wrapped), bring({ to: FOREIGN_WRAPPED }))).toBe(5n)
    expect(old(send(wrapped), bring({ source: STRANGE }))).toBe(5n)
    expect(old(send(wrapped), bring({ source: OWN }))).toBe(5n)
  })
})

describe('rent', () => {
  const own = (amount: bigint) => ({ kind: 'rent', amount, witness: 'chain' })
  const kept = (amount: bigint) => ({ ...own(amount), isKept: true })
  const claimed = (amount: bigint) => ({ kind: 'rent', amount, witness: 'service', most: CAP })
  const fees = (known: KnownInstruction[], change: Partial<MessageReading> = {}) =>
    getNamedFees(readingOf(known, { ...made, ...change }))

  it('is what accounts of the user’s hold, and is claimed for others', () => {
    expect(fees([create({ lamports: STAKE_RENT + 9n }), initialize])).toEqual([own(STAKE_RENT)])
    expect(fees([create({ lamports: 1n }), initialize])).toEqual([own(1n)])
    expect(fees([create({ created: OWN, owner: TOKEN })])).toEqual([kept(5n)])
    expect(fees([create({ created: FOREIGN, owner: TOKEN })])).toEqual([claimed(5n)])
    expect(fees([create({ from: THIEF, created: OWN, owner: TOKEN })])).toEqual([])
    expect(fees([create({ created: OTHER, owner: SYSTEM })])).toEqual([])
    // Whoever comes first takes it.
    expect(fees([create({ created: OTHER })])).toEqual([])
    expect(fees([create({ created: OTHER }), initialize])).toEqual([])
  })

  it('is that of a stake that is split off, where it is paid here', () => {
    expect(fees([split])).toEqual([])
    expect(fees([split, pay(STAKE)])).toEqual([own(STAKE_RENT)])
    expect(fees([split, pay(HELPER)])).toEqual([])
    expect(fees([split, pay(STAKE), pay(HELPER)])).toEqual([own(STAKE_RENT)])
    expect(fees([split, create()])).toEqual([own(5n)])
    const other = create({ created: OWN, owner: TOKEN })
    expect(fees([split, pay(STAKE), create(), other])).toEqual([own(5n), kept(5n)])
    expect(fees([split, pay(STAKE), other])).toEqual([kept(5n), own(STAKE_RENT)])
  })

  it('is that of new associated accounts, each once', () => {
    expect(fees([associated()])).toEqual([kept(TOKEN_RENT)])
    expect(fees([associated(), associated()])).toEqual([kept(TOKEN_RENT)])
    expect(fees([associated(), associated({ account: OWN_WRAPPED })])).toHaveLength(2)
    expect(fees([associated({ payer: THIEF })])).toEqual([])
    expect(fees([associated({ program: TOKEN_2022 })])).toEqual([
      { ...claimed(TOKEN_RENT), isKept: true },
    ])
    expect(fees([associated({ account: FOREIGN })])).toEqual([claimed(TOKEN_RENT)])
    const before = new Map([[OWN, tokens(usdc, 1n)]])
    expect(fees([associated()], { before })).toEqual([])
    expect(fees([associated()], { before: new Map([[OWN, null]]) })).toHaveLength(1)
  })

  it('of others is claimed, and no fee beyond the cap', () => {
    const known = [
      create({ created: OWN, owner: TOKEN, lamports: 6n }),
      create({ created: FOREIGN, owner: TOKEN }),
      associated({ account: FOREIGN_WRAPPED }),
      associated({ account: STRANGE }),
      associated({ program: TOKEN_2022 }),
      pay(TIPS, 7n),
    ]
    const reading = readingOf(known)
    const others = 2n * TOKEN_RENT
    expect(getRentForOthers(reading)).toBe(others)
    expect(getClaimedRent(reading)).toBe(5n + others)
    const within = (claimedRent: bigint) =>
      getFees({ ...reading, otherSteps: { claimedRent, inclusionFees: 0n } })
    expect(within(0n)).toBe(6n + 7n + 5n + others)
    expect(within(CAP - 5n - others)).toBe(6n + 7n + 5n + others)
    expect(within(CAP - 4n - others)).toBe(6n + 7n)
  })
})

it('something comes where others give to the user, or a program that is known does', () => {
  const brings = (...known: KnownInstruction[]) => bringsSomething(readingOf(known))
  expect(brings()).toBe(false)
  expect(bringsSomething(readingOf([], { hasUnknown: true }))).toBe(true)
  const [give, nothing] = [{ authority: THIEF, source: FOREIGN, to: OWN }, { amount: 0n }]
  for (const one of [
    mint(),
    mint({ amount: 1n }),
    send(give),
    send({ ...give, amount: 1n }),
    pay(USER, 1n, THIEF),
    depositSol,
    depositStake,
    withdrawSol,
    withdrawStake,
    withdraw,
    delegate,
  ])
    expect(brings(burn, one)).toBe(true)
  for (const one of [
    mint(nothing),
    mint({ to: FOREIGN }),
    send({ ...give, ...nothing }),
    send({ ...give, to: FOREIGN }),
    send({ ...give, authority: USER }),
    pay(USER, 0n, THIEF),
    pay(USER, 5n, USER),
    pay(HELPER, 5n, THIEF),
    burn,
    initialize,
  ])
    expect(brings(one)).toBe(false)
})

describe('what a signature takes', () => {
  const spend = (token: string | null, amount: bigint) => ({
    kind: 'spend',
    token,
    amount,
    spender: null,
  })
  const allow = (token: string | null, amount: bigint) => ({
    kind: 'allow',
    token,
    amount,
    spender: HELPER,
  })
  const takes = (...known: KnownInstruction[]) => getOutflows(readingOf(known))

  it('is coins, rent, tokens and what a pool takes back', () => {
    expect(takes(pay(HELPER))).toEqual([spend(null, 5n)])
    expect(takes(associated({ account: FOREIGN }))).toEqual([spend(null, TOKEN_RENT)])
    expect(takes(send())).toEqual([spend(MINT, 5n)])
    expect(takes(send({ mint: null }))).toEqual([spend(MINT, 5n)])
    expect(takes(send({ mint: null, source: STRANGE }))).toEqual([spend(STRANGE, 5n)])
    expect(takes(burn)).toEqual([spend(MINT, 5n)])
    expect(takes(withdrawSol)).toEqual([spend(POOL_MINT, 5n)])
    expect(takes(withdrawStake)).toEqual([spend(POOL_MINT, 5n)])
    expect(takes(send({ source: OWN_WRAPPED, mint: null, amount: 1n }))).toEqual([spend(null, 1n)])
    expect(takes(send({ source: OWN_WRAPPED, mint: null }), pay(OWN_WRAPPED))).toEqual([
      spend(null, 5n),
    ])
  })

  it('is what stays allowed', () => {
    expect(takes(approve)).toEqual([allow(MINT, 5n)])
    expect(takes({ ...approve, amount: 1n })).toEqual([allow(MINT, 1n)])
    expect(takes({ ...approve, amount: 0n })).toEqual([])
    expect(takes({ ...approve, authority: THIEF })).toEqual([])
    expect(takes({ ...approve, mint: null, source: STRANGE })).toEqual([allow(STRANGE, 5n)])
    expect(takes({ ...approve, mint: null, source: OWN_WRAPPED })).toEqual([allow(null, 5n)])
    const use = send({ authority: HELPER, amount: 2n })
    expect(takes(approve, use)).toEqual([spend(MINT, 2n), allow(MINT, 3n)])
    expect(takes(use, approve)).toEqual([spend(MINT, 2n), allow(MINT, 5n)])
  })

  it('is less by what was used, and nothing once it is taken back or replaced', () => {
    const unused = (...after: KnownInstruction[]) =>
      getUnusedAllowance(readingOf([burn, approve, ...after]), approve)
    const use = (change: object = {}) => send({ authority: HELPER, amount: 2n, ...change })
    const revoke: KnownInstruction = { kind: 'token-revoke', source: OWN, authority: USER }
    expect(unused()).toBe(5n)
    expect(unused(use())).toBe(3n)
    expect(unused(use(), use({ amount: 9n }))).toBe(0n)
    expect(unused(use({ authority: USER }))).toBe(5n)
    expect(unused(use({ source: OWN_POOL }))).toBe(5n)
    expect(unused(initialize, use())).toBe(3n)
    expect(unused(revoke)).toBe(0n)
    expect(unused({ ...revoke, source: OWN_POOL })).toBe(5n)
    expect(unused({ ...approve, delegate: FRIEND })).toBe(0n)
    const before = readingOf([use(), approve])
    expect(getUnusedAllowance(before, approve)).toBe(5n)
  })
})
