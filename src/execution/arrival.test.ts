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
  left: readonly (readonly [string | null, string])[],
  arrived: readonly (readonly [string | null, string])[],
) =>
  Object.assign(t.moved(left.map(([token, amount]) => ({ token, amount }))), {
    arrived: arrived.map(([token, amount]) => ({ token, amount })),
  })
const of = (facts: readonly Fact[], network = 'base-sepolia') =>
  arrivalOf(exampleAction([exampleStep('t', { network })], { status: 'SUCCESS' }), facts)

describe('the payout of a withdrawal', () => {
  const sent = [...leaving(), t.prompted(), t.sent()]

  it("is the requested token's inflow in a block", () => {
    const facts = [...sent, moving([[SHARE, '9']], [[USDC, '50100000']])]
    expect(of(facts)).toEqual({ kind: 'arrived', moves: [{ token: USDC, amount: 50_100_000n }] })
  })

  it('is nothing if a block shows none of it: tickets and other tokens do not count', () => {
    expect(of([...sent, moving([[SHARE, '9']], [])])).toEqual({ kind: 'nothing' })
    expect(of([...sent, moving([[SHARE, '9']], [[SHARE, '1']])])).toEqual({ kind: 'nothing' })
    expect(of([...sent, moving([], [[OTHER, '1000000']])])).toEqual({ kind: 'nothing' })
  })

  it('is unknown from the status, a reverted step, or where blocks omit native coins', () => {
    expect(of(sent)).toEqual({ kind: 'untold' })
    expect(of(leaving())).toEqual({ kind: 'untold' })
    const back = [...sent, moving([], [[USDC, '5']]), t.settled(false)]
    expect(of(back)).toEqual({ kind: 'untold' })
    const coins = [...leaving(null), t.prompted(), t.sent(), moving([], [])]
    expect(of(coins)).toEqual({ kind: 'untold' })
    expect(of(coins, 'solana-devnet')).toEqual({ kind: 'nothing' })
  })

  it('is unknown until every step is in a block', () => {
    const both = [exampleStep('t'), exampleStep('u')]
    const u = createStepFacts('u')
    const facts = [...sent, moving([[SHARE, '9']], [[USDC, '5']]), u.prompted(), u.sent()]
    const arrival = arrivalOf(exampleAction(both, { status: 'SUCCESS' }), facts)
    expect(arrival).toEqual({ kind: 'untold' })
  })

  it('excludes native coins if a token was requested: returned rent is no payout', () => {
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

  it('of a claim is the token of its balance or yield, nothing else', () => {
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

  it('is searched only where one was expected', () => {
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
