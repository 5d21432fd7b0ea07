import { describe, expect, it } from 'vitest'
import type { KnownInstruction } from '../decode/known-instruction.ts'
import { WRAPPED_SOL } from '../programs.ts'
import {
  STAKE,
  OTHER,
  POOL_MINT,
  deactivate,
  approve,
  depositSol,
  depositStake,
  withdrawStake,
  withdrawSol,
  HELPER,
  MINT,
  OWN,
  OWN_WRAPPED,
  readingOf,
  STRANGE,
  THIEF,
} from '../testing/known-instructions.ts'
import { LST, SHARE, stake, USDC, VALIDATOR } from './corpus/bases.ts'
import { entering, leaving, managing, SOL_COIN, USER } from './corpus/case.ts'
import type { AmountComparison } from './describe.ts'
import { findWarnings } from './find-warnings.ts'
import type { MessageReading } from './message-reading.ts'

const contracts = [HELPER]

const found = (known: readonly KnownInstruction[], change: Partial<MessageReading> = {}) =>
  findWarnings(readingOf(known, change), 'unmeasured')

const made = { createdStakes: new Set([STAKE]) }

const requests = {
  enter: entering({ output: LST, contracts, given: {} }),
  exit: leaving({ output: LST, contracts, given: {} }),
  manage: managing('CLAIM', { output: LST, contracts, given: {} }),
}

describe('another token', () => {
  const isOther = (known: readonly KnownInstruction[], intent: MessageReading['intent']) =>
    found(known, { intent, ...made }).includes('other-token')
  const send = (mint: string | null, source = OWN, authority = USER): KnownInstruction => ({
    kind: 'token-transfer',
    source,
    to: HELPER,
    authority,
    mint,
    amount: 1n,
    decimals: null,
  })
  const asked = { asset: USDC, output: SHARE, contracts, given: { amount: '4' } }
  const [enter, exit] = [entering(asked), leaving(asked)]
  const OUT = SHARE.address ?? ''

  it('is one that goes in beside the asked one', () => {
    expect(isOther([send(MINT)], enter)).toBe(false)
    expect(isOther([send(null)], enter)).toBe(false)
    expect(isOther([send(POOL_MINT)], enter)).toBe(true)
    expect(isOther([send(null, STRANGE)], enter)).toBe(true)
    expect(isOther([send(MINT), send(POOL_MINT)], enter)).toBe(true)
    expect(isOther([send(OUT)], enter)).toBe(true)
    // Somebody takes it whom the user allowed to.
    expect(isOther([send(POOL_MINT, OWN, THIEF)], enter)).toBe(true)
    expect(isOther([approve], enter)).toBe(false)
    expect(isOther([{ ...approve, mint: POOL_MINT }], enter)).toBe(true)
    expect(isOther([{ ...approve, mint: POOL_MINT, authority: THIEF }], enter)).toBe(false)
  })

  it('is one that goes out beside the yield’s own', () => {
    expect(isOther([send(OUT)], exit)).toBe(false)
    expect(isOther([send(MINT)], exit)).toBe(true)
    expect(isOther([{ ...approve, mint: OUT }], exit)).toBe(false)
    const none = leaving({ asset: USDC, contracts, given: { amount: '4' } })
    expect(isOther([send(OUT)], none)).toBe(true)
    expect(isOther([send(null, STRANGE)], none)).toBe(true)
    const coin = leaving({ ...asked, output: SOL_COIN })
    expect(isOther([send(null, STRANGE)], coin)).toBe(true)
  })

  it('is one that comes and is not the yield’s own', () => {
    const mint = (of: string): KnownInstruction => ({
      kind: 'token-mint',
      mint: of,
      to: OWN,
      authority: THIEF,
      amount: 1n,
      decimals: null,
    })
    expect(isOther([mint(OUT)], enter)).toBe(false)
    expect(isOther([mint(OUT), mint(POOL_MINT)], enter)).toBe(true)
    const pools = [depositSol, depositStake, withdrawStake, withdrawSol]
    for (const one of pools) {
      expect(isOther([one], requests.enter)).toBe(false)
      expect(isOther([one], enter)).toBe(true)
    }
  })
})

describe('another amount', () => {
  const isOther = (
    known: readonly KnownInstruction[],
    change: Partial<MessageReading>,
    measure: AmountComparison = 'unmeasured',
  ) => findWarnings(readingOf(known, change), measure).includes('other-amount')
  const asked = { given: { amount: '4', validatorAddress: VALIDATOR } }
  const intent = leaving(asked)
  const FOUR = 4_000_000_000n
  const RENT = 2_282_880n
  const before = (...states: (ReturnType<typeof stake> | null)[]): Partial<MessageReading> => ({
    intent,
    before: new Map(states.map((each, at) => [[STAKE, OTHER][at] ?? '', each])),
  })

  it('is one that was not typed, but for a part of an exit in steps', () => {
    const { action } = readingOf([], { intent })
    const step = { id: 's', status: 'CREATED', type: 'STAKE', stepIndex: 0, network: 'n' } as const
    const steps = (count: number) => ({
      intent,
      action: { ...action, transactions: Array.from({ length: count }, () => step) },
    })
    expect(isOther([], steps(2), 'equal')).toBe(false)
    expect(isOther([], steps(2), 'unmeasured')).toBe(false)
    expect(isOther([], steps(1), 'less')).toBe(true)
    expect(isOther([], steps(2), 'less')).toBe(false)
    expect(isOther([], steps(1), 'more')).toBe(true)
    expect(isOther([], steps(2), 'more')).toBe(true)
    expect(isOther([], { ...steps(2), intent: entering(asked) }, 'less')).toBe(true)
  })

  it('is a stake that is not the user’s, works for others, or is larger', () => {
    expect(isOther([deactivate], before(stake(FOUR)))).toBe(false)
    expect(isOther([deactivate], before(stake(FOUR + RENT)))).toBe(false)
    expect(isOther([deactivate], before(stake(FOUR + RENT + 1n)))).toBe(true)
    expect(isOther([deactivate], before(null))).toBe(true)
    expect(isOther([deactivate], { intent, before: new Map([[OTHER, stake(FOUR)]]) })).toBe(true)
    expect(isOther([deactivate], { intent })).toBe(false)
    expect(isOther([], before(null))).toBe(false)
    expect(isOther([deactivate], before(stake(FOUR, THIEF)))).toBe(true)
    expect(isOther([deactivate], before(stake(FOUR, null)))).toBe(true)
    const own = stake(FOUR)
    const foreign = own.kind === 'stake' ? { ...own, withdrawer: THIEF } : own
    expect(isOther([deactivate], before(foreign))).toBe(true)
    const both = [deactivate, { ...deactivate, stake: OTHER }] as const
    const two = (one: bigint, other: bigint, vote = VALIDATOR) =>
      isOther(both, before(stake(one), stake(other, vote)))
    expect(two(FOUR, 2n * RENT)).toBe(false)
    expect(two(FOUR, 2n * RENT + 1n)).toBe(true)
    expect(two(1n, 1n, THIEF)).toBe(true)
    const validatorAddresses = [THIEF, VALIDATOR]
    const either = leaving({ given: { amount: '4', validatorAddresses } })
    expect(isOther([deactivate], { ...before(stake(FOUR)), intent: either })).toBe(false)
    const any = { ...before(stake(FOUR, THIEF)), intent: leaving({ given: { amount: '4' } }) }
    expect(isOther([deactivate], any)).toBe(false)
    const all = { ...before(stake(9n * FOUR)), intent: leaving({ given: { useMaxAmount: true } }) }
    expect(isOther([deactivate], all)).toBe(false)
    const enter = { ...before(stake(9n * FOUR)), intent: entering(asked) }
    expect(isOther([deactivate], enter)).toBe(false)
  })

  it('is coins of a list that does not say which of its numbers counts them', () => {
    const list = entering({ given: { amounts: ['1', '2', '3'] } })
    const untold = {
      ...list,
      asset: null,
      place: list.place && { ...list.place, tokens: [SHARE, SOL_COIN, USDC] },
    }
    const pay: KnownInstruction = {
      kind: 'transfer',
      from: USER,
      to: HELPER,
      lamports: 1n,
      signer: USER,
    }
    const wrapped: KnownInstruction = { ...approve, source: OWN_WRAPPED, mint: WRAPPED_SOL }
    expect(isOther([pay], { intent: untold })).toBe(true)
    expect(isOther([wrapped], { intent: untold })).toBe(true)
    expect(isOther([approve], { intent: untold })).toBe(false)
    expect(isOther([approve, pay], { intent: untold })).toBe(true)
    expect(isOther([pay], { intent: list })).toBe(false)
  })
})
