import { describe, expect, it } from 'vitest'
import type { KnownInstruction } from '../decode/known-instruction.ts'
import { TIP_ACCOUNTS, TOKEN } from '../programs.ts'
import {
  addressOf,
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
import { LST, SHARE, USDC } from './corpus/bases.ts'
import { entering, leaving, USER } from './corpus/case.ts'
import { findViolations } from './find-violations.ts'
import type { MessageReading } from './message-reading.ts'

const OTHER = addressOf(61)
const [TIPS = ''] = TIP_ACCOUNTS
const POOL_MINT = LST.address ?? ''

const found = (known: readonly KnownInstruction[], change: Partial<MessageReading> = {}) =>
  findViolations(readingOf(known, change), null)

describe('money that goes to somebody, with nothing for it', () => {
  const pay = (to: string, lamports = 1n, signer = USER): KnownInstruction => ({
    kind: 'transfer',
    from: signer,
    to,
    lamports,
    signer,
  })
  const send = (to: string, amount = 1n, authority = USER): KnownInstruction => ({
    kind: 'token-transfer',
    source: OWN,
    to,
    authority,
    mint: MINT,
    amount,
    decimals: null,
  })
  const tokens = entering({ asset: USDC, contracts: [HELPER], given: { amount: '4' } })
  const coins = entering({ contracts: [HELPER], given: { amount: '4' } })

  it('is given away, unless something names them', () => {
    expect(found([pay(THIEF)])).toEqual(['foreign-receiver'])
    expect(found([pay(USER)])).toEqual([])
    expect(found([pay(THIEF, 1n, FRIEND)])).toEqual([])
    expect(found([pay(TIPS, 0n), pay(TIPS)])).toEqual([])
    expect(found([pay(HELPER)], { intent: coins })).toEqual([])
    expect(found([pay(HELPER), pay(THIEF)], { intent: coins })).toEqual(['foreign-receiver'])
    expect(found([send(FOREIGN)], { intent: tokens })).toEqual(['foreign-receiver'])
    expect(found([send(STRANGE)], { intent: tokens })).toEqual(['foreign-receiver'])
    expect(found([send(FOREIGN, 0n)], { intent: tokens })).toEqual([])
    expect(found([send(HELPER)], { intent: tokens })).toEqual([])
    expect(found([send(HELPER), send(FOREIGN)], { intent: tokens })).toEqual(['foreign-receiver'])
    const to = (receiverAddress: string) =>
      entering({ asset: USDC, given: { amount: '4', receiverAddress } })
    expect(found([send(FOREIGN)], { intent: to(THIEF) })).toEqual([])
    expect(found([send(THIEF)], { intent: to(THIEF) })).toEqual([])
    expect(found([send(FOREIGN)], { intent: to(FRIEND) })).toEqual(['foreign-receiver'])
  })

  it('may be paid for by what is not read, by what comes, or by a later step', () => {
    const unread = { intent: tokens, hasUnknown: true, unknownPrograms: ['x'] }
    expect(found([send(FOREIGN)], unread)).toEqual([])
    const minted: KnownInstruction = {
      kind: 'token-mint',
      mint: SHARE.address ?? '',
      to: OWN,
      authority: THIEF,
      amount: 1n,
      decimals: null,
    }
    expect(found([send(FOREIGN), minted], { intent: tokens })).toEqual([])
    const step = { id: 's', status: 'CREATED', type: 'STAKE', stepIndex: 0, network: 'n' } as const
    const { action } = readingOf([], { intent: tokens })
    const several = (count: number) => ({
      intent: tokens,
      action: { ...action, transactions: Array.from({ length: count }, () => step) },
    })
    expect(found([send(FOREIGN)], several(1))).toEqual(['foreign-receiver'])
    expect(found([send(FOREIGN)], several(2))).toEqual([])
    const { place: _, ...unplaced } = tokens
    expect(found([send(FOREIGN)], { intent: unplaced })).toEqual([])
  })
})

describe('an amount', () => {
  const pay = (lamports: bigint): KnownInstruction => ({
    kind: 'transfer',
    from: USER,
    to: HELPER,
    lamports,
    signer: USER,
  })
  const contracts = [HELPER]
  const FOUR = 4_000_000_000n
  it('of coins is what was typed', () => {
    const intent = entering({ contracts, given: { amount: '4' } })
    expect(found([pay(FOUR)], { intent })).toEqual([])
    expect(found([pay(FOUR + 1n)], { intent })).toEqual(['too-much-native-value'])
    const all = entering({ contracts, given: { useMaxAmount: true } })
    expect(found([pay(FOUR + 1n)], { intent: all })).toEqual([])
    const out = leaving({ contracts, given: { amount: '4' } })
    expect(found([pay(1n)], { intent: out })).toEqual(['too-much-native-value'])
  })

  const send = (source: string, mint: string | null, amount: bigint): KnownInstruction => ({
    kind: 'token-transfer',
    source,
    to: HELPER,
    authority: USER,
    mint,
    amount,
    decimals: null,
  })
  it('of wrapped coins that lay there before counts as coins', () => {
    const intent = entering({ contracts, given: { amount: '4' } })
    const old = (amount: bigint) => send(OWN_WRAPPED, null, amount)
    expect(found([old(FOUR)], { intent })).toEqual([])
    expect(found([old(FOUR + 1n)], { intent })).toEqual(['too-much-native-value'])
    expect(found([old(FOUR), pay(1n)], { intent })).toEqual(['too-much-native-value'])
    const out = leaving({ contracts, given: { amount: '4' } })
    expect(found([old(1n)], { intent: out })).toEqual(['too-much-native-value'])
    expect(found([old(1n)], { intent: out, hasUnknown: true })).toEqual([])
    const both = [old(FOUR), pay(1n)]
    expect(found(both, { intent, hasUnknown: true })).toEqual(['too-much-native-value'])
  })

  it('of wrapped coins is what was typed, also where others bring some', () => {
    const bring = (amount: bigint): KnownInstruction => ({
      kind: 'token-transfer',
      source: FOREIGN_WRAPPED,
      to: OWN_WRAPPED,
      authority: THIEF,
      mint: null,
      amount,
      decimals: null,
    })
    const moving = (amount: string, ...out: bigint[]) =>
      found([bring(9n * FOUR), ...out.map((each) => send(OWN_WRAPPED, null, each))], {
        intent: entering({ contracts, given: { amount } }),
      })
    expect(moving('4', FOUR)).toEqual([])
    expect(moving('4', FOUR + 1n)).toEqual(['too-much-native-value'])
    expect(moving('4', 2n * FOUR, FOUR)).toEqual(['too-much-native-value'])
    expect(moving('0.000000001', 2n)).toEqual(['too-much-native-value'])
    expect(moving('0', 2n)).toEqual([])
    const intent = entering({ contracts, given: { amount: '4' } })
    expect(found([send(OWN, MINT, FOUR + 1n)], { intent })).toEqual([])
  })

  it('of coins has rent beside it, within a cap', () => {
    const opening = (count: number, payer = USER): KnownInstruction[] =>
      Array.from({ length: count }, (_, at) => ({
        kind: 'associated',
        payer,
        account: addressOf(100 + at),
        owner: THIEF,
        mint: MINT,
        program: TOKEN,
      }))
    const intent = entering({ contracts, given: { amount: '4' } })
    expect(found([pay(FOUR), ...opening(24)], { intent })).toEqual([])
    expect(found([pay(FOUR), ...opening(25)], { intent })).toEqual(['too-much-native-value'])
    expect(found([pay(FOUR), ...opening(25, THIEF)], { intent })).toEqual([])
  })

  it('of tokens is what was typed, all transfers together', () => {
    const intent = entering({ asset: USDC, contracts, given: { amount: '4' } })
    expect(found([send(OWN, MINT, 4_000_000n)], { intent })).toEqual([])
    expect(found([send(OWN, null, 4_000_001n)], { intent })).toEqual(['too-much-token'])
    expect(found([send(OWN, MINT, 2_000_000n), send(OWN, null, 2_000_001n)], { intent })).toEqual([
      'too-much-token',
    ])
    expect(found([send(OTHER, POOL_MINT, FOUR)], { intent })).toEqual([])
    expect(found([send(OTHER, POOL_MINT, 1n), send(OWN, MINT, 4_000_001n)], { intent })).toEqual([
      'too-much-token',
    ])
    const out = leaving({ asset: USDC, output: LST, contracts, given: { amount: '4' } })
    expect(found([send(OWN, MINT, 4_000_001n)], { intent: out })).toEqual([])
  })

  it('for being included sooner is no more than a fee', () => {
    const price = (each: bigint): KnownInstruction[] => [
      { kind: 'unit-limit', units: 1_000_000 },
      { kind: 'unit-price', price: each },
    ]
    expect(found(price(10_000_000n))).toEqual([])
    expect(found(price(10_000_001n))).toEqual(['too-much-native-value'])
    // A tip is for the same, and so is what other steps pay.
    const intent = entering({ given: { amount: '4' } })
    const elsewhere = 2_000_000n
    const tip: KnownInstruction = {
      kind: 'transfer',
      from: USER,
      signer: USER,
      to: TIPS,
      lamports: 4_000_000n,
    }
    const all = (each: bigint): KnownInstruction[] => [...price(each), tip]
    const otherSteps = { claimedRent: 0n, inclusionFees: elsewhere }
    expect(found(all(4_000_000n), { intent, otherSteps })).toEqual([])
    expect(found(all(4_000_001n), { intent, otherSteps })).toContain('too-much-native-value')
    expect(found(all(4_000_001n), { intent })).toEqual([])
  })
})

describe('an allowance', () => {
  const approve = (
    amount: bigint,
    { delegate = HELPER, authority = USER, mint = MINT } = {},
  ): KnownInstruction => ({
    kind: 'token-approve',
    source: OWN,
    delegate,
    authority,
    mint,
    amount,
    decimals: null,
  })
  const wanted = (given: Record<string, unknown>) => ({
    intent: entering({ asset: USDC, contracts: [HELPER], given }),
  })
  const limited = wanted({ amount: '4' })
  const LIMIT = 2n ** 63n

  it('is for no more than was typed, and never without a limit', () => {
    expect(found([approve(4_000_000n)], limited)).toEqual([])
    expect(found([approve(4_000_001n)], limited)).toEqual(['approval-too-large'])
    expect(found([approve(1n), approve(4_000_001n)], limited)).toEqual(['approval-too-large'])
    expect(found([approve(LIMIT - 1n, { mint: POOL_MINT })], limited)).toEqual([])
    expect(found([approve(LIMIT, { mint: POOL_MINT })], limited)).toEqual(['approval-too-large'])
    expect(found([approve(LIMIT, { authority: THIEF })], limited)).toEqual([])
    expect(found([approve(LIMIT, { delegate: USER })], limited)).toEqual([])
    const unlimited = wanted({ amount: '4', useMaxAllowance: true })
    expect(found([approve(LIMIT)], unlimited)).toEqual([])
    expect(found([approve(LIMIT, { mint: POOL_MINT })], unlimited)).toEqual(['approval-too-large'])
    const other = wanted({ amount: '4', useMaxAllowance: 'true' })
    expect(found([approve(LIMIT)], other)).toEqual(['approval-too-large'])
  })

  it('is for nobody unnamed, unless it is used up', () => {
    const [stranger, used] = [{ delegate: THIEF }, (amount: bigint) => take(amount)]
    const take = (amount: bigint): KnownInstruction => ({
      kind: 'token-burn',
      source: OWN,
      mint: MINT,
      authority: THIEF,
      amount,
      decimals: null,
    })
    expect(found([approve(1000n, stranger)], limited)).toEqual(['foreign-spender'])
    expect(found([approve(0n, stranger)], limited)).toEqual([])
    expect(found([approve(1000n, stranger), used(990n)], limited)).toEqual([])
    expect(found([approve(1000n, stranger), used(989n)], limited)).toEqual(['foreign-spender'])
    const unread = { ...limited, hasUnknown: true }
    expect(found([approve(1000n, stranger)], unread)).toEqual([])
    expect(found([approve(1n), approve(2n, stranger)], limited)).toEqual(['foreign-spender'])
  })
})
