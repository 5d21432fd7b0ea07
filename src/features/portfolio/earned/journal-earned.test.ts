import { describe, expect, it } from 'vitest'
import type { Fact, FactOf } from '#src/execution/journal/fact.ts'
import { createHash, createStepFacts, OWNER, START } from '#src/execution/testing/step-facts.ts'
import { getJournalEarned } from './journal-earned.ts'
import { ETH, exampleBalance, examplePosition, SHARES, USDC } from './testing/example-earned.ts'

const NOW = START + 30 * 86_400_000
const ASSET = USDC.address.toLowerCase()
const ASSET_OF_REQUEST = { symbol: 'USDC', decimals: 6, address: ASSET }

type Moves = FactOf<'moved'>['left']
interface ExampleAction {
  readonly intent?: 'enter' | 'exit' | 'manage'
  /** Of a pending action. */
  readonly action?: string
  readonly left?: Moves
  readonly arrived?: Moves
  readonly address?: string
  readonly yieldId?: string
  readonly asset?: FactOf<'intended'>['asset']
  readonly amount?: string
}

/** A step that the wallet sent. */
function createSentStep(id: string) {
  const facts = createStepFacts(id)
  const [prompted, sent] = [facts.prompted(), facts.sent(createHash(1))]
  if (prompted.kind !== 'prompted' || sent.kind !== 'sent') throw new Error('other facts')
  return { prompted, sent }
}

/** The facts of an action that is mined; without moves its step is only sent. */
function factsOf(id: string, action: ExampleAction, isMined = true): Fact[] {
  const { intent = 'enter', left = [], arrived = [], address = OWNER, yieldId = 'vault' } = action
  const { asset = ASSET_OF_REQUEST, amount = '1000' } = action
  const about = { yieldId, address, arguments: { amount } }
  const request =
    intent === 'manage'
      ? { ...about, intent, action: action.action ?? '', passthrough: '' }
      : { ...about, intent }
  const step = createSentStep(`${id} t`)
  const moved = { kind: 'moved', action: id, step: `${id} t`, at: START, left, arrived } as const
  return [
    { kind: 'intended', intent: `${id} i`, at: START, request, asset },
    { kind: 'created', intent: `${id} i`, action: id, at: START },
    { ...step.prompted, action: id },
    { ...step.sent, action: id },
    ...(isMined ? [moved] : []),
  ]
}

const usdc = (amount: string): Moves => [{ token: ASSET, amount }]
const shares = (amount: string): Moves => [{ token: SHARES.address, amount }]
const deposit = factsOf('a', { left: usdc('1000000000'), arrived: shares('900000000') })
const half = factsOf('b', {
  intent: 'exit',
  left: shares('450000000'),
  arrived: usdc('502000000'),
})

const inShares = (amount: string, shareAmount: string) =>
  examplePosition([exampleBalance(amount, { shareToken: SHARES, shareAmount })])
const earned = (facts: readonly Fact[], position = inShares('1004.5', '900')) =>
  getJournalEarned(facts, position, NOW)

describe('earned by the journal is', () => {
  it('what the position is worth above the deposit, to the last unit', () => {
    expect(earned(deposit, inShares('1004.123457', '900'))).toEqual({
      amount: '4.123457',
      since: START,
    })
  })

  it('with what was withdrawn counted as worth', () => {
    const position = inShares('502.25', '450')
    expect(earned([...deposit, ...half], position)?.amount).toBe('4.25')
  })

  it('a loss where the shares are worth less', () => {
    expect(earned(deposit, inShares('990', '900'))?.amount).toBe('-10')
  })

  it('without rewards in other tokens, which wait to be claimed', () => {
    const reward = exampleBalance('7', { type: 'claimable', token: ETH })
    const position = inShares('1004.5', '900')
    const withReward = { ...position, balances: [...position.balances, reward] }
    expect(earned(deposit, withReward)?.amount).toBe('4.5')
  })

  it('with rewards that were claimed, which are no withdrawal', () => {
    const claim = factsOf('b', {
      intent: 'manage',
      action: 'CLAIM_REWARDS',
      arrived: [{ token: `0x${'d'.repeat(40)}`, amount: '7' }],
    })
    expect(earned([...deposit, ...claim])?.amount).toBe('4.5')
  })

  it('whatever tokens an action made and used up on its way', () => {
    const lp = [{ token: `0x${'b'.repeat(40)}`, amount: '5' }]
    const ways = factsOf('a', {
      left: [...usdc('1000000000'), ...lp],
      arrived: [...lp, ...shares('900000000')],
    })
    expect(earned(ways)?.amount).toBe('4.5')
  })

  it('of what was requested, where receipts don’t show the coin', () => {
    const asset = { symbol: 'ETH', decimals: 18, address: null }
    const facts = factsOf('a', { asset, amount: '2' })
    const position = examplePosition([exampleBalance('2.001', { token: ETH })], { token: ETH })
    expect(earned(facts, position)?.amount).toBe('0.001')
  })
})

describe('nothing is known to be earned', () => {
  it('without a deposit in this browser', () => {
    expect(earned([])).toBeNull()
    expect(earned(half)).toBeNull()
  })

  it('from the deposits of another address or yield', () => {
    const moves = { left: usdc('1000000000'), arrived: shares('900000000') }
    expect(earned(factsOf('a', { ...moves, address: `0x${'9'.repeat(40)}` }))).toBeNull()
    expect(earned(factsOf('a', { ...moves, yieldId: 'other' }))).toBeNull()
  })

  it('while a step may still move something', () => {
    const pending = factsOf('b', { intent: 'exit' }, false)
    expect(earned([...deposit, ...pending])).toBeNull()
  })

  it('where the position has other shares than the journal’s: some came or went elsewhere', () => {
    expect(earned(deposit, inShares('2009', '1800'))).toBeNull()
    expect(earned(deposit, inShares('502', '450'))).toBeNull()
  })

  it('where it has no shares, and is worth more or less than the rate explains', () => {
    const worth = (amount: string) => examplePosition([exampleBalance(amount)])
    expect(earned(deposit, worth('1004'))?.amount).toBe('4')
    expect(earned(deposit, worth('1100'))).toBeNull()
    expect(earned(deposit, worth('999'))).toBeNull()
  })

  it('where a part of the position is in another token', () => {
    const position = inShares('1004', '900')
    const balances = [...position.balances, exampleBalance('1', { token: ETH })]
    expect(earned(deposit, { ...position, balances })).toBeNull()
  })

  it('where a deposit was made in another token', () => {
    const dai = { token: `0x${'d'.repeat(40)}`, amount: '50000000000000000000' }
    const asset = { symbol: 'DAI', decimals: 18, address: dai.token }
    const more = { asset, amount: '50', left: [dai], arrived: shares('45000000') }
    const position = inShares('1054.5', '945')
    expect(earned([...deposit, ...factsOf('b', more)], position)).toBeNull()
    const both = { left: [...usdc('1'), dai], arrived: shares('45000000') }
    expect(earned([...deposit, ...factsOf('b', both)], position)).toBeNull()
    const coin = { symbol: 'ETH', decimals: 18, address: null }
    const inCoin = { asset: coin, amount: '1', arrived: shares('45000000') }
    expect(earned([...deposit, ...factsOf('b', inCoin)], position)).toBeNull()
  })

  it.each([
    { intent: 'exit' },
    { intent: 'manage', action: 'CLAIM_UNSTAKED' },
    { intent: 'manage', action: 'WITHDRAW' },
  ] as const)('where %o paid in another token', (request) => {
    const paid = {
      ...request,
      left: shares('450000000'),
      arrived: [{ token: `0x${'d'.repeat(40)}`, amount: '502000000' }],
    }
    const position = inShares('502.25', '450')
    expect(earned([...deposit, ...factsOf('b', paid)], position)).toBeNull()
  })

  it('where an exit’s coins are not shown by its receipt', () => {
    const asset = { symbol: 'ETH', decimals: 18, address: null }
    const facts = [
      ...factsOf('a', { asset, amount: '2' }),
      ...factsOf('b', { intent: 'exit', asset, amount: '1' }),
    ]
    const position = examplePosition([exampleBalance('1.001', { token: ETH })], { token: ETH })
    expect(earned(facts, position)).toBeNull()
  })
})
