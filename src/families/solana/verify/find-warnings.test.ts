import { describe, expect, it } from 'vitest'
import type { KnownInstruction } from '../decode/known-instruction.ts'
import { TIP_ACCOUNTS, TOKEN } from '../programs.ts'
import {
  STAKE,
  OTHER,
  POOL,
  initialize,
  delegate,
  split,
  deactivate,
  withdraw,
  merge,
  approve,
  burn,
  depositSol,
  depositStake,
  withdrawStake,
  withdrawSol,
  FOREIGN,
  FRIEND,
  HELPER,
  MINT,
  OWN,
  readingOf,
  STRANGE,
  THIEF,
} from '../testing/known-instructions.ts'
import { LST, USDC, VALIDATOR } from './corpus/bases.ts'
import { entering, leaving, managing, USER } from './corpus/case.ts'
import { findWarnings } from './find-warnings.ts'
import type { MessageReading } from './message-reading.ts'

const [TIPS = ''] = TIP_ACCOUNTS
const contracts = [HELPER]

const found = (known: readonly KnownInstruction[], change: Partial<MessageReading> = {}) =>
  findWarnings(readingOf(known, change), 'unmeasured')
const witness = { by: 'memory', since: 1, actions: 40 } as const
const vouched = (...names: readonly string[]): Pick<MessageReading, 'witnesses'> => ({
  witnesses: { contracts: new Map(names.map((each) => [each, witness])) },
})

const made = { createdStakes: new Set([STAKE]) }

const never: readonly KnownInstruction[] = [
  { kind: 'authorize', stake: STAKE, authority: USER, newAuthority: USER },
  { kind: 'assign', account: OTHER, signer: OTHER },
  { kind: 'lock', stake: STAKE, authority: USER, custodian: null },
  { kind: 'allocate-space', account: OTHER },
  { kind: 'nonce-initialize', account: OTHER, newAuthority: USER },
  { kind: 'nonce-authorize', account: OTHER, authority: USER, newAuthority: USER },
  { kind: 'nonce-withdraw', account: OTHER, authority: USER, to: USER, lamports: 1n },
  { kind: 'nonce-advance', account: OTHER, authority: USER },
  { kind: 'deactivate-delinquent', stake: STAKE },
  { kind: 'move', from: STAKE, to: OTHER, authority: USER, lamports: 1n },
  { kind: 'redelegate', stake: STAKE, to: OTHER, vote: VALIDATOR, authority: USER },
  { kind: 'token-authority', account: OWN, authority: USER, role: 3, newAuthority: USER },
  { kind: 'token-lamports', account: OWN, to: USER, authority: USER },
  { kind: 'recover-nested', wallet: USER },
]
const requests = {
  enter: entering({ output: LST, contracts, given: {} }),
  exit: leaving({ output: LST, contracts, given: {} }),
  manage: managing('CLAIM', { output: LST, contracts, given: {} }),
}

describe('what nobody asked for', () => {
  it.each(never)('is never a part of a request: $kind', (one) => {
    for (const intent of Object.values(requests))
      expect(found([one], { intent, ...made })).toContain('unknown-method')
  })

  const parts: readonly [KnownInstruction, readonly (keyof typeof requests)[]][] = [
    [initialize, ['enter']],
    [delegate, ['enter']],
    [split, ['exit']],
    [deactivate, ['exit']],
    [withdraw, ['exit', 'manage']],
    [merge, ['exit']],
    [depositSol, ['enter']],
    [depositStake, []],
    [withdrawStake, ['exit']],
    [withdrawSol, ['exit']],
    [approve, ['enter', 'exit']],
    [burn, ['exit']],
  ]
  it.each(parts)('is no part of one: $0.kind', (one, asked) => {
    for (const name of ['enter', 'exit', 'manage'] as const) {
      // A new stake is the user's own, and what they do has no other fault.
      const isDelegated = one.kind === 'delegate' && name === 'enter'
      const own = isDelegated ? [initialize, one] : [one]
      const doubts = found(own, { intent: requests[name], ...made })
      expect(doubts.includes('unknown-method')).toBe(!asked.includes(name))
    }
  })

  it('is one of several', () => {
    expect(found([initialize, ...never.slice(0, 1)], made)).toContain('unknown-method')
    expect(found([initialize], made)).toEqual([])
  })
})

describe('what makes no sense together', () => {
  const isWhole = (known: readonly KnownInstruction[], change: Partial<MessageReading> = {}) =>
    !found(known, { ...made, ...change }).includes('unknown-method')
  const create = (change: object = {}): KnownInstruction => ({
    kind: 'create',
    from: USER,
    created: STAKE,
    lamports: 1n,
    space: 200n,
    owner: 's',
    seed: null,
    ...change,
  })
  const pay = (from: string, to: string, signer: string): KnownInstruction => ({
    kind: 'transfer',
    from,
    to,
    lamports: 1n,
    signer,
  })
  const taking: Partial<MessageReading> = { intent: requests.exit }

  it('is what others pay for, and coins that come from nowhere', () => {
    expect(isWhole([create(), initialize])).toBe(true)
    expect(isWhole([create({ from: THIEF }), initialize])).toBe(false)
    expect(isWhole([create(), create({ from: THIEF }), initialize])).toBe(false)
    const intent = requests.enter
    expect(isWhole([pay(USER, HELPER, USER)], { intent })).toBe(true)
    expect(isWhole([pay(OTHER, HELPER, USER)], { intent })).toBe(false)
    expect(isWhole([pay(THIEF, USER, THIEF)], { intent })).toBe(true)
    expect(isWhole([pay(THIEF, HELPER, THIEF)], { intent })).toBe(false)
    expect(isWhole([pay(USER, HELPER, USER), pay(OTHER, HELPER, USER)], { intent })).toBe(false)
  })

  it('is money for somebody whom nothing names', () => {
    const intent = requests.enter
    expect(isWhole([pay(USER, THIEF, USER)], { intent })).toBe(false)
    expect(isWhole([pay(USER, HELPER, USER), pay(USER, THIEF, USER)], { intent })).toBe(false)
    expect(isWhole([pay(USER, TIPS, USER)], { intent })).toBe(true)
  })

  it('is a stake that is not made here, or not the user’s own', () => {
    const none = { createdStakes: new Set<string>() }
    expect(isWhole([initialize], none)).toBe(false)
    expect(isWhole([initialize, { ...initialize, stake: OTHER }])).toBe(false)
    const allocate = (created: string): KnownInstruction => ({
      kind: 'allocate',
      created,
      owner: 's',
      seed: { base: USER, text: 't' },
    })
    expect(isWhole([allocate(STAKE), split], taking)).toBe(true)
    expect(isWhole([allocate(STAKE), allocate(OTHER), split], taking)).toBe(false)
    expect(isWhole([allocate(STAKE)], taking)).toBe(false)
    expect(isWhole([split], { ...taking, ...none })).toBe(false)
    expect(isWhole([split, { ...split, to: OTHER }], taking)).toBe(false)
    expect(isWhole([delegate])).toBe(false)
    expect(isWhole([initialize, delegate, { ...delegate, stake: OTHER }])).toBe(false)
    expect(isWhole([withdrawStake], { ...taking, ...none })).toBe(false)
    expect(isWhole([withdrawStake, { ...withdrawStake, stake: OTHER }], taking)).toBe(false)
  })

  it('is what comes to others', () => {
    const intent = requests.enter
    expect(isWhole([depositSol, { ...depositSol, to: FOREIGN }], { intent })).toBe(false)
    expect(isWhole([{ ...depositSol, to: STRANGE }], { intent })).toBe(false)
    const account = (owner: string): KnownInstruction => ({
      kind: 'token-account',
      account: OTHER,
      mint: MINT,
      owner,
    })
    expect(isWhole([account(USER)])).toBe(true)
    expect(isWhole([account(USER), account(THIEF)])).toBe(false)
    const named = entering({ given: { receiverAddress: FRIEND } })
    expect(isWhole([account(FRIEND)], { intent: named })).toBe(true)
    const associated = (at: string): KnownInstruction => ({
      kind: 'associated',
      payer: THIEF,
      account: at,
      owner: USER,
      mint: MINT,
      program: TOKEN,
    })
    expect(isWhole([associated(OWN)])).toBe(true)
    expect(isWhole([associated(OWN), associated(FOREIGN)])).toBe(false)
    const close = (to: string): KnownInstruction => ({
      kind: 'token-close',
      account: OWN,
      to,
      authority: USER,
    })
    expect(isWhole([close(USER)])).toBe(true)
    expect(isWhole([close(USER), close(OWN)])).toBe(false)
  })

  it('is what can’t be read', () => {
    expect(found([])).toEqual([])
    expect(found([], { hasUnknown: true })).toEqual(['unknown-method'])
    expect(found([], { unknownPrograms: ['x'] })).toEqual(['unknown-contract'])
  })
})

describe('whom nobody vouches for', () => {
  const pay = (to: string): KnownInstruction => ({
    kind: 'transfer',
    from: USER,
    to,
    lamports: 1n,
    signer: USER,
  })
  const send = (to: string): KnownInstruction => ({
    kind: 'token-transfer',
    source: OWN,
    to,
    authority: USER,
    mint: MINT,
    amount: 1n,
    decimals: null,
  })
  const intent = entering({ asset: USDC, output: LST, contracts, given: { amount: '4' } })
  const about = (known: readonly KnownInstruction[], change: Partial<MessageReading> = {}) =>
    found(known, { intent, ...made, ...change }).filter((doubt) =>
      ['service-named', 'unknown-spender', 'sends-directly'].includes(doubt),
    )

  const minted: KnownInstruction = {
    kind: 'token-mint',
    mint: MINT,
    to: OWN,
    authority: HELPER,
    amount: 5n,
    decimals: 9,
  }

  it('is named by the service alone', () => {
    for (const one of [pay(HELPER), send(HELPER), approve])
      expect(about([one], vouched(HELPER))).toEqual([])
    expect(about([approve])).toEqual(['service-named'])
    for (const one of [pay(HELPER), send(HELPER)]) {
      expect(about([one])).toEqual(['service-named', 'sends-directly'])
      const share: KnownInstruction = { ...minted, amount: 0n }
      expect(about([one, share])).toEqual(['service-named', 'sends-directly'])
      expect(about([one, minted])).toEqual(['service-named'])
    }
    expect(about([send(HELPER), send(THIEF)], vouched(HELPER))).toEqual(['sends-directly'])
    for (const one of [depositSol, depositStake, withdrawStake, withdrawSol]) {
      expect(about([one])).toEqual(['service-named'])
      expect(about([one], vouched(POOL))).toEqual([])
      expect(about([one, { ...one, pool: OTHER }], vouched(POOL))).toEqual(['service-named'])
    }
  })

  it('or by nobody', () => {
    expect(about([pay(THIEF)])).toEqual(['sends-directly'])
    expect(about([pay(HELPER), pay(THIEF)])).toEqual(['service-named', 'sends-directly'])
    expect(about([pay(OWN)])).toEqual([])
    expect(about([pay(TIPS)])).toEqual([])
    expect(about([send(FOREIGN)])).toEqual(['sends-directly'])
    expect(about([{ ...approve, delegate: THIEF }])).toEqual(['unknown-spender'])
    expect(about([approve, { ...approve, source: STRANGE, delegate: THIEF }])).toEqual([
      'service-named',
      'unknown-spender',
    ])
    expect(about([{ ...approve, delegate: THIEF, authority: THIEF }])).toEqual([])
    expect(about([{ ...approve, delegate: THIEF, amount: 0n }])).toEqual([])
    const used: KnownInstruction = { ...burn, authority: THIEF }
    expect(about([{ ...approve, delegate: THIEF }, used])).toEqual([])
    expect(about([{ ...approve, delegate: THIEF, amount: 6n }, used])).toEqual(['unknown-spender'])
  })

  it('rent of others is a claim', () => {
    const opening: KnownInstruction = {
      kind: 'associated',
      payer: USER,
      account: FOREIGN,
      owner: THIEF,
      mint: MINT,
      program: TOKEN,
    }
    expect(found([opening])).toContain('claimed-fee')
    expect(found([{ ...opening, account: OWN }])).not.toContain('claimed-fee')
    const least: KnownInstruction = {
      kind: 'create',
      from: USER,
      created: OTHER,
      lamports: 1n,
      space: 0n,
      owner: THIEF,
      seed: null,
    }
    expect(found([least])).toContain('claimed-fee')
  })

  it('a dear inclusion is a claim: by priority fee, tip or other steps together', () => {
    const paid = (fee: bigint, tip: bigint, inclusionFees = 0n) => {
      const known: KnownInstruction[] = [
        { kind: 'unit-limit', units: 1_000_000 },
        { kind: 'unit-price', price: fee },
        { kind: 'transfer', from: USER, signer: USER, to: TIPS, lamports: tip },
      ]
      return found(known, { otherSteps: { claimedRent: 0n, inclusionFees } })
    }
    expect(paid(1_000_000n, 0n)).not.toContain('claimed-fee')
    expect(paid(1_000_001n, 0n)).toContain('claimed-fee')
    expect(paid(400_000n, 600_000n)).not.toContain('claimed-fee')
    expect(paid(400_000n, 600_001n)).toContain('claimed-fee')
    expect(paid(400_000n, 300_000n, 300_000n)).not.toContain('claimed-fee')
    expect(paid(400_000n, 300_000n, 300_001n)).toContain('claimed-fee')
  })
})
