import { describe, expect, it } from 'vitest'
import { arrivalOf, bringsMoney } from './arrival.ts'
import type { Fact } from './journal/fact.ts'
import {
  createdHere,
  exampleAction,
  exampleIntent,
  exampleStep,
  START,
  createStepFacts,
} from './testing/step-facts.ts'

const USDC = exampleIntent.asset?.address ?? null
const OTHER = '0x00000000000000000000000000000000000000ff'
const SHARE = '0x00000000000000000000000000000000000000bb'
const t = createStepFacts('t')

const leaving = (address: string | null = USDC): readonly Fact[] =>
  createdHere.map((fact): Fact =>
    fact.kind === 'intended'
      ? {
          ...fact,
          request: { ...exampleIntent.request, intent: 'exit' },
          asset: { symbol: 'USDC', decimals: 6, address },
        }
      : fact,
  )
const moving = (
  left: readonly [string | null, string][],
  arrived: readonly [string | null, string][],
) =>
  Object.assign(t.moved(left.map(([token, amount]) => ({ token, amount }))), {
    arrived: arrived.map(([token, amount]) => ({ token, amount })),
  })
const of = (facts: readonly Fact[], network = 'base-sepolia') =>
  arrivalOf(exampleAction([exampleStep('t', { network })], { status: 'SUCCESS' }), facts)

describe('what came with a withdrawal', () => {
  const sent = [...leaving(), t.prompted(), t.sent()]

  it('is what a block shows of the asked token', () => {
    const facts = [...sent, moving([[SHARE, '9']], [[USDC, '50100000']])]
    expect(of(facts)).toEqual({ kind: 'arrived', moves: [{ token: USDC, amount: 50_100_000n }] })
  })

  it('is nothing where a block shows none of it: a ticket or another token is no money', () => {
    expect(of([...sent, moving([[SHARE, '9']], [])])).toEqual({ kind: 'nothing' })
    expect(of([...sent, moving([[SHARE, '9']], [[SHARE, '1']])])).toEqual({ kind: 'nothing' })
    expect(of([...sent, moving([], [[OTHER, '1000000']])])).toEqual({ kind: 'nothing' })
  })

  it('is not told by the status, a reverted step, or where blocks don’t tell of coins', () => {
    expect(of(sent)).toEqual({ kind: 'untold' })
    expect(of(leaving())).toEqual({ kind: 'untold' })
    const back = [...sent, moving([], [[USDC, '5']]), t.settled(false)]
    expect(of(back)).toEqual({ kind: 'untold' })
    const coins = [...leaving(null), t.prompted(), t.sent(), moving([], [])]
    expect(of(coins)).toEqual({ kind: 'untold' })
    expect(of(coins, 'solana-devnet')).toEqual({ kind: 'nothing' })
  })

  it('is not told before every step is', () => {
    const both = [exampleStep('t'), exampleStep('u')]
    const u = createStepFacts('u')
    const facts = [...sent, moving([[SHARE, '9']], [[USDC, '5']]), u.prompted(), u.sent()]
    const arrival = arrivalOf(exampleAction(both, { status: 'SUCCESS' }), facts)
    expect(arrival).toEqual({ kind: 'untold' })
  })

  it('is no coin where a token was to come: rent that returns is no payout', () => {
    const rent = [...sent, moving([[SHARE, '9']], [[null, '2039280']])]
    expect(of(rent, 'solana-devnet')).toEqual({ kind: 'nothing' })
    const paid = [
      ...sent,
      moving(
        [[SHARE, '9']],
        [
          [null, '2039280'],
          [USDC, '5'],
        ],
      ),
    ]
    expect(of(paid, 'solana-devnet')).toMatchObject({ moves: [{ token: USDC, amount: 5n }] })
    const coins = [...leaving(null), t.prompted(), t.sent(), moving([], [[null, '7']])]
    expect(of(coins, 'solana-devnet')).toMatchObject({ moves: [{ token: null, amount: 7n }] })
  })

  it('is of a claim what its balance or yield names, of whatever else comes nothing', () => {
    const [intended, ...more] = leaving(null)
    if (intended?.kind !== 'intended') throw new Error('no intent')
    const request = {
      ...exampleIntent.request,
      intent: 'manage' as const,
      action: 'CLAIM_REWARDS',
      passthrough: 'p',
    }
    const reward = { symbol: 'CRV', decimals: 18, address: OTHER }
    const claim: readonly Fact[] = [
      { ...intended, request, asset: null, balance: reward },
      ...more,
      t.prompted(),
      t.sent(),
    ]
    expect(of([...claim, moving([], [[OTHER, '5']])])).toMatchObject({ kind: 'arrived' })
    expect(of([...claim, moving([], [[SHARE, '5']])])).toEqual({ kind: 'untold' })
    expect(of([...claim, moving([], [[SHARE, '5']])], 'solana-devnet')).toEqual({ kind: 'nothing' })
  })

  it('is only looked for where something was to come', () => {
    expect(bringsMoney(leaving())).toBe(true)
    expect(bringsMoney(createdHere)).toBe(false)
    const [, created] = createdHere
    const managing = (action: string): readonly Fact[] => {
      const request = {
        ...exampleIntent.request,
        intent: 'manage' as const,
        action,
        passthrough: 'p',
      }
      const intended: Fact = { kind: 'intended', intent: 'i', at: START, ...exampleIntent, request }
      return created ? [intended, created] : []
    }
    for (const action of ['CLAIM_REWARDS', 'CLAIM_UNSTAKED', 'WITHDRAW', 'WITHDRAW_ALL'])
      expect(bringsMoney(managing(action))).toBe(true)
    for (const action of ['VOTE', 'RESTAKE_REWARDS', 'MIGRATE'])
      expect(bringsMoney(managing(action))).toBe(false)
  })
})
