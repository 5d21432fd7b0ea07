import { describe, expect, it } from 'vitest'
import { findShortfall, isCompletedOnChain } from './arrival.ts'
import type { Fact } from './journal/fact.ts'
import {
  USDC,
  OTHER,
  SHARE,
  t,
  asking,
  managing,
  leaving,
  moving,
} from './testing/arrival-facts.ts'
import {
  CALL,
  createdHere,
  exampleAction,
  exampleIntent,
  exampleStep,
  PLANNED,
  START,
} from './testing/step-facts.ts'

describe('the shortfall of a deposit of 100 USDC', () => {
  const action = exampleAction([exampleStep('t')], { status: 'SUCCESS' })
  const planned = {
    kind: 'planned',
    action: 'a',
    at: START,
    pattern: 'synchronous',
    steps: [PLANNED],
  } as const satisfies Fact
  const sent = [...createdHere, t.prompted(), t.sent()]
  const shortOf = (left: string, back = '0') =>
    findShortfall(action, [...sent, moving([[USDC, left]], [[USDC, back]])])

  it('is what blocks show to be less than what was typed, beyond rounding', () => {
    const requested = 100_000_000n
    expect(shortOf('1')).toEqual({ kind: 'deposit', token: USDC, requested, moved: 1n })
    expect(shortOf('100000000', '2000000')).toMatchObject({ requested, moved: 98_000_000n })
    expect(shortOf('99500000')).toBeNull()
    expect(shortOf('100000000')).toBeNull()
  })

  it('keeps it from being done', () => {
    const facts = [planned, ...sent, t.settled()]
    const isDoneWith = (left: string): boolean =>
      isCompletedOnChain(action, [...facts, moving([[USDC, left]], [])])
    expect(isDoneWith('100000000')).toBe(true)
    expect(isDoneWith('1')).toBe(false)
    expect(isCompletedOnChain(action, sent)).toBe(false)
    const skipped = exampleStep('u', { status: 'SKIPPED', type: 'APPROVAL' })
    const withSkipped = exampleAction([skipped, exampleStep('t')], { status: 'SUCCESS' })
    const short = [...facts, moving([[USDC, '1']], [])]
    expect(findShortfall(withSkipped, short)).toMatchObject({ moved: 1n })
  })

  it('of native coins is shown by blocks where they tell them', () => {
    const asset = { symbol: 'SOL', decimals: 9, address: null }
    const network = 'solana-devnet'
    const steps = [{ ...PLANNED, network }]
    const facts = [{ ...planned, steps }, ...asking({ asset }), t.prompted(), t.sent(), t.settled()]
    const solana = exampleAction([exampleStep('t', { network })])
    const shortOfCoins = (left: string) =>
      findShortfall(solana, [...facts, moving([[null, left]], [])])
    expect(shortOfCoins('100000000000')).toBeNull()
    expect(shortOfCoins('1')).toMatchObject({ token: null, moved: 1n })
  })

  it('of native coins is shown by the signed calls where receipts omit coins', () => {
    const asset = { symbol: 'ETH', decimals: 18, address: null }
    const coins = [...asking({ asset }), t.prompted(), t.sent()]
    const paying = (value: string): Fact => ({
      kind: 'planned',
      action: 'a',
      at: START,
      pattern: 'synchronous',
      steps: [{ ...PLANNED, call: { ...CALL, value } }],
    })
    const whole = (100n * 10n ** 18n).toString()
    expect(findShortfall(action, [paying('1'), ...coins, t.settled()])?.moved).toBe(1n)
    expect(findShortfall(action, [paying(whole), ...coins, t.settled()])).toBeNull()
    const half = (50n * 10n ** 18n).toString()
    const steps = ['t', 'u'].map((transaction) =>
      Object.assign({ ...PLANNED }, { transaction, call: { ...CALL, value: half } }),
    )
    const both = { ...planned, steps }
    expect(findShortfall(action, [both, ...coins, t.settled()])?.moved).toBe(BigInt(half))
  })

  it('of several tokens is less of each: a pool may take less of all but one', () => {
    const tokens = [USDC, OTHER].map((address) => ({ symbol: 'T', decimals: 6, address }))
    const [token = { symbol: 'T', decimals: 6, address: USDC }] = tokens
    const request = { ...exampleIntent.request, arguments: { amounts: ['100', '50'] } }
    const place = {
      network: 'base-sepolia',
      tokens: [token, ...tokens],
      output: null,
      contracts: [],
    }
    const listed = [...asking({ request, asset: null, place }), t.prompted(), t.sent()]
    const shortOfBoth = (usdc: string, other: string) =>
      findShortfall(action, [
        ...listed,
        moving(
          [
            [USDC, usdc],
            [OTHER, other],
          ],
          [],
        ),
      ])
    expect(shortOfBoth('1', '0')).toMatchObject({ token: USDC, requested: 100_000_000n, moved: 1n })
    expect(shortOfBoth('98000000', '49000000')).not.toBeNull()
    expect(shortOfBoth('98000000', '50000000')).toBeNull()
    const one = { ...request, arguments: { amounts: ['100', '0'] } }
    const alone = asking({ request: one, asset: null, place })
    expect(
      findShortfall(action, [...alone, t.prompted(), t.sent(), moving([[USDC, '1']], [])]),
    ).toMatchObject({ token: USDC, moved: 1n })
    expect(shortOfBoth('100000000', '1')).toBeNull()
    expect(findShortfall(action, listed)).toBeNull()
  })

  it('is unknown where one amount is the worth of several tokens, of which others left too', () => {
    const tokens = [USDC, USDC, OTHER].map((address) => ({ symbol: 'T', decimals: 6, address }))
    const place = { network: 'base-sepolia', tokens, output: null, contracts: [] }
    const shortOfOne = (left: readonly (readonly [string | null, string])[]) =>
      findShortfall(action, [...asking({ place }), t.prompted(), t.sent(), moving(left, [])])
    const half = [USDC, '50000000'] as const
    expect(shortOfOne([half, [OTHER, '7']])).toBeNull()
    expect(shortOfOne([[OTHER, '7']])).toBeNull()
    expect(shortOfOne([half])).toMatchObject({ token: USDC, moved: 50_000_000n })
    expect(shortOfOne([half, [SHARE, '7']])).toMatchObject({ moved: 50_000_000n })
  })

  it('is unknown without a block, for other requests, and without a typed amount', () => {
    expect(findShortfall(action, sent)).toBeNull()
    expect(findShortfall(action, [...leaving(), t.prompted(), t.sent(), t.moved()])).toBeNull()
    const request = { ...exampleIntent.request, arguments: { useMaxAmount: true } }
    const all = asking({ request })
    expect(findShortfall(action, [...all, t.prompted(), t.sent(), t.moved()])).toBeNull()
  })
})

describe('the shortfall of a withdrawal of 100 USDC', () => {
  const action = exampleAction([exampleStep('t')], { status: 'SUCCESS' })
  const shortOf = (facts: readonly Fact[], ...arrived: [string | null, string][]) =>
    findShortfall(action, [...facts, t.prompted(), t.sent(), moving([[SHARE, '9']], arrived)])

  it('is what blocks show to have arrived less than what was typed', () => {
    expect(shortOf(leaving(), [USDC, '1'])).toEqual({
      kind: 'payout',
      token: USDC,
      requested: 100_000_000n,
      moved: 1n,
    })
    expect(shortOf(leaving(), [USDC, '98900000'])).not.toBeNull()
    expect(shortOf(leaving(), [USDC, '99000000'])).toBeNull()
    expect(shortOf(leaving(), [USDC, '120000000'])).toBeNull()
  })

  it('of a pending action is one of a payout only', () => {
    expect(shortOf(managing('WITHDRAW'), [USDC, '1'])).toMatchObject({ kind: 'payout', moved: 1n })
    expect(shortOf(managing('RESTAKE_REWARDS'), [USDC, '1'])).toBeNull()
  })

  it('is unknown where nothing arrived, in another token, and without a typed amount', () => {
    expect(shortOf(leaving())).toBeNull()
    const request = { ...exampleIntent.request, intent: 'exit' as const }
    const other = { ...request, arguments: { amount: '100', outputToken: OTHER } }
    expect(shortOf(asking({ request: other }), [OTHER, '1'])).toBeNull()
    const all = { ...request, arguments: { useMaxAmount: true } }
    expect(shortOf(asking({ request: all }), [USDC, '1'])).toBeNull()
  })
})
