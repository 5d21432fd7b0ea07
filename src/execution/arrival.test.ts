import { describe, expect, it } from 'vitest'
import { arrivalOf, bringsMoney, getDepositMoves, isUnarrived } from './arrival.ts'
import type { Intent } from '#src/families/intent.ts'
import type { Fact } from './journal/fact.ts'
import {
  asking,
  USDC,
  OTHER,
  SHARE,
  t,
  managing,
  leaving,
  moving,
  of,
} from './testing/arrival-facts.ts'
import {
  createdHere,
  exampleAction,
  exampleIntent,
  exampleStep,
  createStepFacts,
} from './testing/step-facts.ts'

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
    const place = {
      network: 'solana-devnet',
      tokens: [{ symbol: 'SOL', decimals: 9, address: null }],
      output: null,
      contracts: [],
    }
    const takesBoth = paid.map((fact) =>
      fact.kind === 'intended' ? Object.assign({}, fact, { place }) : fact,
    )
    expect(of(takesBoth, 'solana-devnet')).toEqual({
      kind: 'arrived',
      moves: [{ token: USDC, amount: 5n }],
    })
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

  describe('is the one that was requested', () => {
    const usdc = { symbol: 'USDC', decimals: 6, address: USDC }
    const share = { symbol: 'hbUSDC', decimals: 6, address: SHARE }
    const other = { symbol: 'DAI', decimals: 18, address: OTHER }
    const place = {
      network: 'base-sepolia',
      tokens: [usdc, other],
      output: share,
      contracts: [],
    }
    const exiting = (
      requested: Readonly<Record<string, unknown>>,
      changes: Partial<Intent> = {},
    ) => [
      ...asking({
        request: { ...exampleIntent.request, intent: 'exit', arguments: requested },
        asset: usdc,
        place,
        ...changes,
      }),
      t.prompted(),
      t.sent(),
    ]
    const paidIn = (facts: readonly Fact[], ...tokens: string[]) =>
      of([
        ...facts,
        moving(
          [[SHARE, '9']],
          tokens.map((token) => [token, '5']),
        ),
      ])
    const unknown = '0x00000000000000000000000000000000000000f1'

    it('and not another token of the yield, which comes beside it', () => {
      const facts = exiting({ amount: '100' })
      expect(paidIn(facts, OTHER)).toEqual({ kind: 'nothing' })
      expect(paidIn(facts, USDC ?? '', OTHER)).toMatchObject({
        moves: [{ token: USDC }, { token: OTHER }],
      })
    })

    it('by its selection, be it none of the yield’s', () => {
      const selected = exiting({ amount: '100', outputToken: unknown })
      expect(paidIn(selected, unknown)).toMatchObject({ moves: [{ token: unknown }] })
      expect(paidIn(selected, USDC ?? '')).toEqual({ kind: 'nothing' })
      const native = exiting({ amount: '100', outputToken: `0x${'e'.repeat(40)}` })
      expect(paidIn(native, USDC ?? '')).toEqual({ kind: 'untold' })
      expect(paidIn(exiting({ amount: '100', outputToken: '' }), USDC ?? '')).toMatchObject({
        kind: 'arrived',
      })
      const bare = exiting(
        { amount: '100', outputToken: unknown },
        { asset: null, place: undefined },
      )
      expect(paidIn(bare, unknown, OTHER)).toEqual({
        kind: 'arrived',
        moves: [{ token: unknown, amount: expect.any(BigInt) }],
      })
    })

    it('and the yield’s own where shares were typed', () => {
      const facts = exiting({ amount: '100' }, { asset: share })
      expect(paidIn(facts, USDC ?? '')).toMatchObject({ kind: 'arrived' })
      expect(paidIn(facts, OTHER)).toEqual({ kind: 'nothing' })
    })

    it('or any where nothing tells it', () => {
      const untold = exiting({ percentage: 10 }, { asset: null, place: undefined })
      expect(paidIn(untold, unknown)).toMatchObject({ kind: 'arrived' })
      expect(paidIn([t.prompted(), t.sent()], unknown)).toMatchObject({ kind: 'arrived' })
    })
  })

  it('is nothing if as much of it left', () => {
    expect(of([...sent, moving([[USDC, '5']], [[USDC, '5']])])).toEqual({ kind: 'nothing' })
    expect(of([...sent, moving([[USDC, '5']], [[USDC, '4']])])).toEqual({ kind: 'nothing' })
  })

  it('did not come where blocks show none, which is said of withdrawals and claims only', () => {
    const action = exampleAction([exampleStep('t')], { status: 'SUCCESS' })
    const isLost = (facts: readonly Fact[]): boolean =>
      isUnarrived(action, [...facts, t.prompted(), t.sent(), moving([[SHARE, '9']], [])])
    expect(isLost(leaving())).toBe(true)
    expect(isLost(createdHere)).toBe(false)
    expect(isLost(managing('RESTAKE_REWARDS'))).toBe(false)
    expect(isUnarrived(action, [...sent, moving([[SHARE, '9']], [[USDC, '5']])])).toBe(false)
  })

  it('is searched only where one was expected', () => {
    expect(bringsMoney(leaving())).toBe(true)
    expect(bringsMoney(createdHere)).toBe(false)
    for (const action of ['CLAIM_REWARDS', 'CLAIM_UNSTAKED', 'WITHDRAW', 'WITHDRAW_ALL'])
      expect(bringsMoney(managing(action))).toBe(true)
    for (const action of ['VOTE', 'RESTAKE_REWARDS', 'MIGRATE'])
      expect(bringsMoney(managing(action))).toBe(false)
  })
})

describe('what blocks show of a deposit', () => {
  const action = exampleAction([exampleStep('t')], { status: 'SUCCESS' })
  const sent = [...createdHere, t.prompted(), t.sent()]

  it('is what left of the typed token, less what came back, and what came for it', () => {
    const facts = [
      ...sent,
      moving(
        [[USDC, '100000000']],
        [
          [USDC, '1000000'],
          [SHARE, '98'],
          [null, '5'],
        ],
      ),
    ]
    expect(getDepositMoves(action, facts)).toEqual({
      left: [{ token: USDC, amount: 99_000_000n }],
      arrived: [{ token: SHARE, amount: 98n }],
    })
  })

  it('has every token of the yield that left, where one amount is the worth of several', () => {
    const tokens = [USDC, USDC, OTHER].map((address) => ({ symbol: 'T', decimals: 6, address }))
    const place = { network: 'base-sepolia', tokens, output: null, contracts: [] }
    const signed = [...asking({ place }), t.prompted(), t.sent()]
    const half = { token: USDC, amount: 50_000_000n }
    const other = { token: OTHER, amount: 7n }
    const movesOf = (left: readonly (readonly [string | null, string])[]) =>
      getDepositMoves(action, [...signed, moving(left, [])])?.left
    expect(
      movesOf([
        [USDC, '50000000'],
        [OTHER, '7'],
      ]),
    ).toEqual([half, other])
    expect(movesOf([[OTHER, '7']])).toEqual([other])
    expect(movesOf([[SHARE, '7']])).toBeUndefined()
  })

  it('is unknown before a block, where nothing left, and for a withdrawal', () => {
    expect(getDepositMoves(action, sent)).toBeNull()
    expect(getDepositMoves(action, [...sent, moving([], [[SHARE, '98']])])).toBeNull()
    const out = [...leaving(), t.prompted(), t.sent(), moving([[SHARE, '9']], [[USDC, '5']])]
    expect(getDepositMoves(action, out)).toBeNull()
    const back = [...leaving(), t.prompted(), t.sent(), moving([[USDC, '9']], [[SHARE, '5']])]
    expect(getDepositMoves(action, back)).toBeNull()
    // Of two steps one is in no block yet.
    const both = exampleAction([exampleStep('t'), exampleStep('u')], { status: 'SUCCESS' })
    const { prompted, sent: sentStep } = createStepFacts('u')
    const half = [...sent, moving([[USDC, '50']], [[SHARE, '98']]), prompted(), sentStep()]
    expect(getDepositMoves(both, half)).toBeNull()
  })

  it('is what left of the asset where all of it was requested', () => {
    const request = { ...exampleIntent.request, arguments: { useMaxAmount: true } }
    const all = [...asking({ request }), t.prompted(), t.sent(), moving([[USDC, '7']], [])]
    expect(getDepositMoves(action, all)?.left).toEqual([{ token: USDC, amount: 7n }])
    const listed = asking({ request, asset: null })
    expect(getDepositMoves(action, [...listed, ...all.slice(-3)])).toBeNull()
  })

  it('leaves out what a reverted step moved', () => {
    const facts = [...sent, moving([[USDC, '100000000']], [[SHARE, '98']]), t.settled(false)]
    expect(getDepositMoves(action, facts)).toBeNull()
  })
})
