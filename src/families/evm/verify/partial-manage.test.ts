import { describe, expect, it } from 'vitest'
import type { Intent } from '../../intent.ts'
import type { Movement } from '../../action-simulation.ts'
import type { Verdict } from '../../verdict.ts'
import { call, changeCase, createManageIntent, createStepCase, inspectCase } from './corpus/case.ts'
import { made, USER } from './corpus/people.ts'
import { STEAK, USDC } from './corpus/protocols.ts'

const FARM = made(95)
const TEN = 10_000_000n
const SHARE = 10n ** 18n
/** All that is staked. */
const THOUSAND = 1_000_000_000n

const pending = (action: string, more: Readonly<Record<string, unknown>>): Intent => ({
  ...createManageIntent(action, { asset: USDC, contracts: [FARM], more }),
  asset: USDC,
})

const usdc = (amount: bigint): Movement => ({ token: USDC.address, amount })

/** What is said of a step of this type that brings these tokens. */
const inspect = (
  intent: Intent,
  type: string,
  data: `0x${string}`,
  ...arrived: readonly Movement[]
): Verdict => {
  const step = createStepCase('it', intent, type, FARM, data)
  return inspectCase(changeCase(step, { simulation: { left: [], arrived } })).verdict
}

const EVERYTHING = call('function withdrawAll()')
const withdraw = (amount: bigint) => call('function withdraw(uint256 either)', amount)
const ACTIONS = [
  ['WITHDRAW', 'WITHDRAW'],
  ['UNSTAKE', 'UNSTAKE'],
  ['UNLOCK_LOCKED', 'UNLOCK'],
] as const

describe.each(ACTIONS)('a pending %s of a typed amount', (action, type) => {
  const intent = pending(action, { amount: '10' })

  it.each([
    ['exit()', call('function exit()')],
    ['withdrawAll()', EVERYTHING],
    ['unstake(1000)', call('function unstake(uint256 amount)', THOUSAND)],
    ['withdraw(1000)', withdraw(THOUSAND)],
    ['redeem(1000)', call('function redeem(uint256,address,address)', THOUSAND, USER, USER)],
  ])('does not match %s, whatever comes back', (_, data) => {
    for (const amount of [1n, TEN, THOUSAND]) {
      const verdict = inspect(intent, type, data, usdc(amount))
      expect(verdict).toMatchObject({ kind: 'unknown', violations: [] })
      expect(verdict.warnings).toContain('other-amount')
    }
  })

  it('matches a call of that amount which brings it', () => {
    for (const amount of [TEN, TEN - 40_000n, TEN + 40_000n])
      expect(inspect(intent, type, withdraw(TEN), usdc(amount)).kind).toBe('matches')
  })

  it('is told of where a call of that amount brings another one', () => {
    const warningsOf = (...arrived: readonly Movement[]) =>
      inspect(intent, type, withdraw(TEN), ...arrived).warnings
    expect(warningsOf(usdc(THOUSAND))).toEqual(['other-amount'])
    expect(warningsOf(usdc(TEN + 60_000n))).toEqual(['other-amount'])
    expect(warningsOf(usdc(TEN - 60_000n))).toEqual(['loses-value'])
    expect(warningsOf(usdc(1n))).toEqual(['loses-value'])
    expect(warningsOf({ token: STEAK.address, amount: TEN })).toEqual(['worth-unknown'])
    expect(warningsOf()).toEqual(['worth-unknown'])
  })
})

it.each([
  { percentage: '1' },
  { percentage: 'all' },
  { shareAmount: '10' },
  { amounts: ['10'] },
  { amount: '10', percentage: '100' },
])('a pending WITHDRAW of %j does not match everything', (more) => {
  const verdict = inspect(pending('WITHDRAW', more), 'WITHDRAW', EVERYTHING, usdc(THOUSAND))
  expect(verdict).toMatchObject({ kind: 'unknown', violations: [] })
  expect(verdict.warnings).toContain('other-amount')
})

it.each([{}, { percentage: '100' }, { useMaxAmount: true }])(
  'a pending WITHDRAW of %j matches everything',
  (more) => {
    const intent = pending('WITHDRAW', more)
    expect(inspect(intent, 'WITHDRAW', EVERYTHING, usdc(THOUSAND)).kind).toBe('matches')
  },
)

it('a pending stake of a typed amount does not match a stake of everything', () => {
  const all = call('function stakeAll()')
  const warningsOf = (more: Readonly<Record<string, unknown>>) =>
    inspect(pending('RESTAKE', more), 'STAKE', all, usdc(TEN)).warnings
  expect(warningsOf({ amount: '10' })).toContain('other-amount')
  expect(warningsOf({})).toEqual([])
})

it('shares that were typed are counted by the call', () => {
  const intent: Intent = {
    ...createManageIntent('WITHDRAW', {
      asset: USDC,
      output: STEAK,
      contracts: [],
      more: { shareAmount: '10' },
    }),
    asset: USDC,
  }
  const warningsOf = (data: `0x${string}`, more = intent) => {
    const step = createStepCase('it', more, 'WITHDRAW', STEAK.address, data)
    return inspectCase(changeCase(step, { simulation: { arrived: [usdc(TEN)] } })).verdict.warnings
  }
  const redeem = (shares: bigint) =>
    call('function redeem(uint256,address,address)', shares, USER, USER)
  expect(warningsOf(redeem(10n * SHARE))).not.toContain('other-amount')
  // Nor does a call of as many shares where the asset was typed, or one that brings them.
  const typed = { ...intent, request: { ...intent.request, arguments: { amount: '10' } } }
  expect(warningsOf(redeem(10n * SHARE), typed)).toContain('other-amount')
  expect(warningsOf(call('function mint(uint256,address)', 10n * SHARE, USER))).toContain(
    'other-amount',
  )
  expect(warningsOf(redeem(11n * SHARE))).toContain('other-amount')
  // It may count the asset.
  expect(warningsOf(withdraw(10n * SHARE))).toContain('other-amount')
})
