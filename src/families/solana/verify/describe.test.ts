import { describe as about, expect, it } from 'vitest'
import type { DecodedCall } from '../../inspection.ts'
import type { Intent } from '../../intent.ts'
import type { KnownInstruction } from '../decode/known-instruction.ts'
import { WRAPPED_SOL } from '../programs.ts'
import {
  approve,
  burn,
  deactivate,
  delegate,
  depositSol,
  depositStake,
  initialize,
  OTHER,
  POOL_MINT,
  split,
  STAKE,
  withdraw,
  withdrawSol,
  withdrawStake,
  FOREIGN,
  FRIEND,
  HELPER,
  MINT,
  OWN,
  OWN_WRAPPED,
  readingOf,
  STRANGE,
  THIEF,
} from '../testing/known-instructions.ts'
import { LST, USDC, VALIDATOR } from './corpus/bases.ts'
import { entering, leaving, managing, SOL_COIN, USER } from './corpus/case.ts'
import { describeMessage, compareAmount } from './describe.ts'

const said = (...known: KnownInstruction[]) => describeMessage(readingOf(known))
const coin = { counts: 'coin' } as const
const pay = (to: string, lamports = 5n, signer = USER): KnownInstruction => ({
  kind: 'transfer',
  from: signer,
  to,
  lamports,
  signer,
})
const send = (change: object = {}): KnownInstruction => ({
  kind: 'token-transfer',
  source: OWN,
  to: FOREIGN,
  authority: USER,
  mint: MINT,
  amount: 5n,
  decimals: null,
  ...change,
})
const mint = (to: string): KnownInstruction => ({
  kind: 'token-mint',
  mint: POOL_MINT,
  to,
  authority: THIEF,
  amount: 5n,
  decimals: null,
})

about('a stake', () => {
  const delegated = { ...coin, method: 'delegate', counterparty: VALIDATOR }
  it('is delegated, with what is put into it', () => {
    expect(said(initialize, delegate)).toEqual({ ...delegated, amount: null })
    expect(said(pay(STAKE), pay(HELPER), delegate)).toEqual({ ...delegated, amount: 5n })
    expect(said(pay(STAKE, 1n), delegate, withdraw)).toEqual({ ...delegated, amount: 1n })
    expect(said(delegate, { ...delegate, vote: THIEF })).toEqual({
      ...delegated,
      counterparty: null,
      amount: null,
    })
    const unread = readingOf([delegate], { hasUnknown: true })
    expect(describeMessage(unread)).toEqual({ ...delegated, amount: null })
  })

  it('is withdrawn, split or asked back', () => {
    const out = { ...coin, method: 'withdraw', counterparty: USER, amount: 1n }
    expect(said(withdraw, split, deactivate)).toEqual(out)
    expect(said(withdraw, { ...withdraw, to: FRIEND, lamports: 2n })).toEqual({
      ...out,
      counterparty: null,
      amount: 3n,
    })
    const part = { ...coin, method: 'split', counterparty: null, amount: 1n }
    expect(said(split, deactivate)).toEqual(part)
    expect(said(deactivate)).toEqual({ ...part, method: 'deactivate', amount: null })
  })
})

about('a pool', () => {
  it('is paid into', () => {
    const put = { ...coin, method: 'deposit', counterparty: null, amount: 7n }
    const one = { ...depositSol, lamports: 7n }
    expect(said(one, withdrawSol, send())).toEqual(put)
    expect(said(one, one)).toEqual({ ...put, amount: 14n })
  })

  it('gives something back for its tokens', () => {
    const out = {
      counts: 'token',
      method: 'redeem',
      counterparty: null,
      amount: 5n,
      token: POOL_MINT,
    }
    expect(said(withdrawSol)).toEqual(out)
    expect(said(withdrawStake, approve)).toEqual(out)
    expect(said(withdrawStake, withdrawSol)).toEqual({ ...out, amount: 10n })
    expect(said(withdrawStake, { ...withdrawSol, mint: MINT })).toEqual({
      ...out,
      amount: 10n,
      token: null,
    })
    expect(said(depositStake)).toBeNull()
  })
})

about('tokens', () => {
  const allowed = { counts: 'token', method: 'approve', counterparty: HELPER, amount: 5n }
  it('may be taken', () => {
    expect(said(approve)).toEqual({ ...allowed, token: MINT })
    expect(said({ ...approve, mint: null })).toEqual({ ...allowed, token: MINT })
    expect(said({ ...approve, mint: null, source: STRANGE })).toEqual({ ...allowed, token: null })
    expect(said({ ...approve, authority: THIEF })).toBeNull()
    expect(said(approve, pay(HELPER))).toEqual({ ...allowed, token: MINT })
  })

  it('are sent, given back, or put in where something is minted for them', () => {
    const out = { counts: 'token', amount: 5n, token: MINT, method: 'send', counterparty: THIEF }
    expect(said(send(), approve)).toEqual(out)
    expect(said(send({ mint: null }))).toEqual(out)
    expect(said(send({ to: HELPER }))).toEqual({ ...out, counterparty: HELPER })
    expect(said(send(), send({ to: HELPER }))).toEqual({ ...out, counterparty: null, amount: 10n })
    expect(said(send(), send({ mint: POOL_MINT }))).toEqual({ ...out, token: null, amount: 10n })
    expect(said(send({ mint: null, source: STRANGE }))).toEqual({ ...out, token: '' })
    expect(said(send(), burn)).toEqual({ ...out, amount: 10n })
    expect(said(burn)).toEqual({ ...out, method: 'redeem', counterparty: null })
    expect(said(burn, mint(OWN))).toEqual({ ...out, method: 'redeem', counterparty: null })
    expect(said(send(), mint(OWN))).toEqual({ ...out, method: 'deposit', counterparty: null })
    expect(said(send(), mint(FOREIGN), mint(OWN))).toMatchObject({ method: 'deposit' })
    expect(said(send(), mint(FOREIGN))).toEqual(out)
    expect(said(send({ source: OWN_WRAPPED, mint: null }))).toEqual({
      ...out,
      counts: 'coin',
      token: null,
    })
  })
})

about('coins', () => {
  const out = { ...coin, method: 'send', counterparty: HELPER, amount: 5n }
  it('are sent, or put in where something is minted for them', () => {
    expect(said(pay(HELPER), pay(USER), pay(FRIEND, 9n, THIEF))).toEqual(out)
    expect(said(pay(HELPER), pay(FRIEND, 1n))).toEqual({ ...out, counterparty: null, amount: 6n })
    expect(said(pay(HELPER), mint(FOREIGN), mint(OWN))).toEqual({
      ...out,
      method: 'deposit',
      counterparty: null,
    })
    expect(said(pay(HELPER), mint(FOREIGN))).toEqual(out)
    expect(said(pay(USER))).toBeNull()
    expect(said(pay(FRIEND, 9n, THIEF))).toBeNull()
    expect(said()).toBeNull()
  })

  it('of a message that is not read say nothing', () => {
    for (const one of [pay(HELPER), send(), { ...depositSol, lamports: 7n }])
      expect(describeMessage(readingOf([one], { hasUnknown: true }))).toBeNull()
  })
})

about('an amount', () => {
  const FOUR = 4_000_000_000n
  const RENT = 2_282_880n
  const call = (counts: 'coin' | 'token', amount: bigint | null, token: string | null = null) =>
    ({ counts, method: 'm', counterparty: null, amount, token }) satisfies DecodedCall
  const measured = (decoded: DecodedCall | null, intent: Intent) =>
    compareAmount(decoded, readingOf([], { intent }))
  const coins = entering({ given: { amount: '4' } })

  it('is held against the typed one', () => {
    const of = (amount: bigint | null) => measured(call('coin', amount), coins)
    expect(of(FOUR)).toBe('equal')
    expect(of(FOUR + RENT)).toBe('equal')
    expect(of(FOUR - 1n)).toBe('less')
    expect(of(FOUR + 1n)).toBe('more')
    expect(of(FOUR + RENT + 1n)).toBe('more')
    expect(of(null)).toBe('unmeasured')
    expect(measured(null, coins)).toBe('unmeasured')
    expect(measured(call('coin', FOUR), entering({ given: {} }))).toBe('unmeasured')
    expect(measured(call('coin', FOUR), { ...coins, asset: null })).toBe('unmeasured')
    const wrapped = { ...SOL_COIN, address: WRAPPED_SOL }
    expect(measured(call('coin', FOUR), entering({ asset: wrapped, given: { amount: '4' } }))).toBe(
      'equal',
    )
  })

  it('is one of the same token', () => {
    const tokens = entering({ asset: USDC, given: { amount: '4' } })
    expect(measured(call('token', 4_000_000n, MINT), tokens)).toBe('equal')
    expect(measured(call('token', 4_000_000n + RENT, MINT), tokens)).toBe('more')
    expect(measured(call('token', 4_000_000n, POOL_MINT), tokens)).toBe('unmeasured')
    expect(measured(call('token', 4_000_000n), tokens)).toBe('unmeasured')
    expect(measured(call('coin', 4_000_000n), tokens)).toBe('unmeasured')
    expect(measured(call('token', FOUR), coins)).toBe('unmeasured')
    expect(measured(call('token', FOUR, OTHER), coins)).toBe('unmeasured')
    expect(measured(call('coin', 4n), managing('CLAIM', { given: { amount: '4' } }))).toBe(
      'unmeasured',
    )
    expect(measured(call('token', 1n, POOL_MINT), leaving({ asset: LST, given: {} }))).toBe(
      'unmeasured',
    )
  })
})
