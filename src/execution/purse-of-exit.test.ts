import { describe, expect, it } from 'vitest'
import type { Inspection, Outflow, PositionExit } from '#src/families/inspection.ts'
import type { Intent } from '#src/families/intent.ts'
import type { Movement, PassedSimulation } from '#src/families/action-simulation.ts'
import { createUnreadableInspection } from '#src/families/unreadable-inspection.ts'
import type { Fact } from './journal/fact.ts'
import { findExcess } from './purse.ts'
import { exitsOf, worthOf } from './purse-exits.ts'
import { takesOf } from './purse-takings.ts'
import { exampleIntent, exampleStep, START, createStepFacts } from './testing/step-facts.ts'

const USDC = '0x00000000000000000000000000000000000000aa'
const SHARE = '0x00000000000000000000000000000000000000bb'
const GAUGE = '0x00000000000000000000000000000000000000cc'
const OTHER = '0x00000000000000000000000000000000000000ff'
const BALANCE = 1_000_000n
const TENTH = BALANCE / 10n

const usdc = { symbol: 'USDC', decimals: 6, address: USDC }
const share = { symbol: 'hbUSDC', decimals: 6, address: SHARE }
const yieldSnapshot = { network: 'base-sepolia', tokens: [usdc], output: share, contracts: [GAUGE] }

const leaving = (
  requestArguments: Readonly<Record<string, unknown>>,
  more: Partial<NonNullable<Intent['place']>> = {},
): Intent => ({
  request: { ...exampleIntent.request, intent: 'exit', arguments: requestArguments },
  asset: usdc,
  place: { ...yieldSnapshot, ...more },
})

const managing = (
  action: string,
  requestArguments: Readonly<Record<string, unknown>> = {},
): Intent => ({
  request: {
    intent: 'manage',
    yieldId: 'y',
    address: exampleIntent.request.address,
    action,
    passthrough: 'p',
    arguments: requestArguments,
  },
  asset: 'amount' in requestArguments ? usdc : null,
  place: yieldSnapshot,
})

interface SimulatedExit {
  readonly held?: bigint
  readonly token?: string | null
  readonly worth?: bigint | null
  readonly valuedBy?: readonly string[]
  readonly more?: readonly Movement[]
}

/** A step whose simulation shows this outflow. */
function giving(amount: bigint, shown: SimulatedExit = {}): Inspection {
  const { held = BALANCE, token = SHARE, worth = amount, valuedBy = [], more = [] } = shown
  const left = [{ token, amount }, ...more]
  const moved = { left, arrived: [{ token: USDC, amount }], allowances: [] }
  const simulation: PassedSimulation = {
    kind: 'passed',
    held: [{ token: SHARE, amount: held }],
    isWhole: true,
    ...moved,
    worth: { left: worth, arrived: worth },
    valuedBy,
    steps: [moved],
    claims: [],
    next: moved,
    isLikeReal: true,
    varies: false,
  }
  return { ...createUnreadableInspection(exampleStep('t')), simulation }
}

const allowing = (amount: bigint, token: string): Inspection => {
  const allow: Outflow = { kind: 'allow', token, amount, spender: OTHER }
  return { ...createUnreadableInspection(exampleStep('t')), takes: [allow] }
}

/** A signed step with its outflow. */
function signed(step: string, inspection: Inspection, intent: Intent): Fact[] {
  const { prompted, sent } = createStepFacts(step)
  const worth = worthOf(inspection, intent)?.toString() ?? null
  return [Object.assign(prompted(), { takes: takesOf(inspection), worth }), sent()]
}

const moved = (step: string, left: bigint): Fact => ({
  kind: 'moved',
  action: 'a',
  step,
  at: START,
  left: [{ token: SHARE, amount: left.toString() }],
  arrived: [],
})

describe.each([
  ['an exit of a percentage', leaving({ percentage: 10 }), TENTH + TENTH / 200n],
  ['an exit of shares', leaving({ shareAmount: '0.1' }), TENTH],
  ['a WITHDRAW of a percentage', managing('WITHDRAW', { percentage: 10 }), TENTH + TENTH / 200n],
  ['a WITHDRAW of shares', managing('WITHDRAW', { shareAmount: '0.1' }), TENTH],
])('%s', (_, intent, most) => {
  it('gives up that part of the shares and no more', () => {
    expect(findExcess(intent, [], 't', giving(most))).toBeNull()
    expect(findExcess(intent, [], 't', giving(BALANCE))).toMatchObject({
      token: SHARE,
      amount: BALANCE,
    })
    expect(findExcess(intent, [], 't', giving(most + 5n))).not.toBeNull()
  })

  it('gives it up once, whether or not a block has the first step yet', () => {
    const first = signed('s', giving(TENTH), intent)
    expect(findExcess(intent, first, 't', giving(TENTH))).toMatchObject({ taken: TENTH })
    const rest = giving(TENTH, { held: BALANCE - TENTH })
    expect(findExcess(intent, [...first, moved('s', TENTH)], 't', rest)).not.toBeNull()
    expect(findExcess(intent, [...first, moved('s', TENTH)], 't', giving(0n))).toBeNull()
  })

  it('is relative to the balance before the first step', () => {
    const half = signed('s', giving(TENTH / 2n), intent)
    const rest = giving(TENTH / 2n, { held: BALANCE - TENTH / 2n })
    expect(findExcess(intent, [...half, moved('s', TENTH / 2n)], 't', rest)).toBeNull()
  })
})

describe('an exit', () => {
  it('of an unknown part gives up shares once', () => {
    for (const requestArguments of [{}, { percentage: 'ten' }]) {
      const intent = leaving(requestArguments)
      const first = signed('s', giving(TENTH), intent)
      expect(findExcess(intent, [], 't', giving(TENTH))).toBeNull()
      expect(findExcess(intent, first, 't', giving(TENTH))).toMatchObject({ taken: TENTH })
    }
  })

  it('of everything gives up no more than the balance', () => {
    const intent = leaving({ useMaxAmount: true })
    const first = signed('s', giving(BALANCE), intent)
    expect(findExcess(intent, [], 't', giving(BALANCE))).toBeNull()
    expect(findExcess(intent, first, 't', giving(BALANCE))).toMatchObject({ taken: BALANCE })
    expect(findExcess(intent, first, 't', giving(0n))).toBeNull()
  })

  it('of an amount gives up its value, and a fee of its own', () => {
    const intent = leaving({ amount: '0.1' })
    const worth = (of: bigint) => findExcess(intent, [], 't', giving(TENTH, { worth: of }))
    expect(worth(TENTH)).toBeNull()
    expect(worth(TENTH + TENTH / 10n + 2n)).toBeNull()
    expect(worth(TENTH + TENTH / 10n + 3n)).toMatchObject({ limit: TENTH, taken: 0n })
    const first = signed('s', giving(1n, { worth: 1n }), intent)
    const second = (of: bigint) => findExcess(intent, first, 't', giving(TENTH, { worth: of }))
    expect(second(TENTH + TENTH / 200n + 1n)).toBeNull()
    expect(second(TENTH + TENTH / 200n + 2n)).not.toBeNull()
  })

  it('of an amount gives up shares of unknown value once', () => {
    const intent = leaving({ amount: '0.1' })
    const unknown = giving(TENTH, { worth: null })
    expect(findExcess(intent, [], 't', unknown)).toBeNull()
    expect(findExcess(intent, signed('s', unknown, intent), 't', unknown)).not.toBeNull()
    expect(findExcess(intent, signed('s', unknown, intent), 't', giving(TENTH))).not.toBeNull()
    expect(findExcess(intent, signed('s', giving(TENTH), intent), 't', unknown)).not.toBeNull()
  })

  it('counts once what an earlier step paid and a later one gives up', () => {
    const intent = leaving({ amount: '0.1' })
    const unstake = signed('s', giving(TENTH, { token: GAUGE }), intent)
    const brought = { ...moved('s', 0n), left: [], arrived: [{ token: SHARE, amount: `${TENTH}` }] }
    const after = (amount: bigint) =>
      findExcess(intent, [...unstake, brought], 't', giving(amount, { held: BALANCE + TENTH }))
    expect(after(TENTH)).toBeNull()
    expect(after(2n * TENTH)).toMatchObject({ taken: TENTH, amount: TENTH })
    expect(findExcess(intent, unstake, 't', giving(TENTH))).not.toBeNull()
  })

  it('gives up one token, which the yield names or the simulation values', () => {
    const intent = leaving({ useMaxAmount: true })
    const gauge = { token: GAUGE, amount: 5n }
    expect(findExcess(intent, [], 't', giving(5n, { token: GAUGE }))).toBeNull()
    expect(findExcess(intent, [], 't', giving(TENTH, { more: [gauge] }))).toMatchObject({
      token: GAUGE,
      limit: 0n,
    })
    expect(findExcess(intent, [], 't', giving(5n, { token: OTHER }))).not.toBeNull()
    const named = { token: OTHER, valuedBy: [OTHER] }
    expect(findExcess(intent, [], 't', giving(5n, named))).not.toBeNull()
    const unnamed = leaving({ amount: '0.1' }, { output: null, contracts: [] })
    expect(findExcess(unnamed, [], 't', giving(TENTH, named))).toBeNull()
    expect(findExcess(unnamed, [], 't', giving(BALANCE, named))).toMatchObject({
      amount: BALANCE,
    })
    expect(findExcess(unnamed, [], 't', giving(5n, { token: OTHER }))).not.toBeNull()
  })

  it('allows others only what it gives up, within the request', () => {
    const intent = leaving({ shareAmount: '0.1' })
    expect(findExcess(intent, [], 't', allowing(TENTH, SHARE))).toBeNull()
    expect(findExcess(intent, [], 't', allowing(BALANCE, SHARE))).not.toBeNull()
    expect(findExcess(intent, [], 't', allowing(1n, OTHER))).not.toBeNull()
    const unnamed = leaving({ amount: '0.1' }, { output: null })
    const inspection = allowing(TENTH, GAUGE)
    const checks = [{ kind: 'spender', witness: 'memory' }] as const
    const vouched = { ...inspection, verdict: { ...inspection.verdict, checks } }
    expect(findExcess(unnamed, [], 't', vouched)).toBeNull()
    expect(findExcess(unnamed, [], 't', inspection)).toMatchObject({ token: GAUGE, limit: 0n })
    expect(findExcess(unnamed, [], 't', allowing(1n, OTHER))).not.toBeNull()
  })

  it('paid in the same token gives up no more of it than typed', () => {
    const staked = { tokens: [share], output: share, contracts: [] }
    const intent = { ...leaving({ amount: '0.1' }, staked), asset: share }
    expect(findExcess(intent, [], 't', allowing(TENTH, SHARE))).toBeNull()
    expect(findExcess(intent, [], 't', allowing(TENTH + 3n, SHARE))).not.toBeNull()
  })
})

describe('a pending action', () => {
  it("that claims gives up nothing but the yield's own tickets", () => {
    for (const type of ['CLAIM_REWARDS', 'CLAIM_UNSTAKED', 'RESTAKE_REWARDS', 'VOTE']) {
      const intent = managing(type)
      expect(findExcess(intent, [], 't', giving(TENTH))).toMatchObject({ token: SHARE, limit: 0n })
      expect(findExcess(intent, [], 't', giving(1n))).not.toBeNull()
      expect(findExcess(intent, [], 't', giving(1n, { token: OTHER }))).not.toBeNull()
      expect(findExcess(intent, [], 't', giving(1n, { token: null }))).not.toBeNull()
      expect(findExcess(intent, [], 't', giving(20n, { token: GAUGE }))).toBeNull()
      expect(findExcess(intent, [], 't', giving(21n, { token: GAUGE }))).not.toBeNull()
    }
  })

  it('that moves a position gives up no more than it, and nothing else', () => {
    const intent = managing('MIGRATE')
    expect(findExcess(intent, [], 't', giving(BALANCE))).toBeNull()
    const first = signed('s', giving(BALANCE), intent)
    expect(findExcess(intent, first, 't', giving(BALANCE))).not.toBeNull()
    expect(findExcess(intent, [], 't', giving(5n, { token: USDC }))).not.toBeNull()
  })

  it('with an amount gives up that much of the asset', () => {
    const intent = managing('STAKE_LOCKED', { amount: '0.1' })
    expect(findExcess(intent, [], 't', giving(TENTH, { token: USDC }))).toBeNull()
    expect(findExcess(intent, [], 't', giving(TENTH + 3n, { token: USDC }))).not.toBeNull()
  })

  it.each(['WITHDRAW', 'WITHDRAW_ALL', 'CLAIM_REWARDS', 'CLAIM_UNSTAKED'])(
    'with an amount that it pays gives up none of it: %s',
    (action) => {
      const intent = managing(action, { amount: '0.1' })
      expect(findExcess(intent, [], 't', giving(TENTH, { token: USDC }))).toMatchObject({
        limit: 0n,
      })
      // Rebasing shares are given up as what they pay.
      const rebasing = { ...intent, place: { ...yieldSnapshot, output: usdc } }
      expect(findExcess(rebasing, [], 't', giving(TENTH, { token: USDC }))).toBeNull()
    },
  )

  it('of a token that the yield does not take gives up that much of it', () => {
    const intent = managing('WITHDRAW', { amount: '0.1' })
    const lp = { ...intent, asset: { ...usdc, address: OTHER } }
    expect(findExcess(lp, [], 't', giving(TENTH, { token: OTHER }))).toBeNull()
    expect(findExcess(lp, [], 't', giving(TENTH + 3n, { token: OTHER }))).not.toBeNull()
  })
})

it('a deposit of several tokens takes of each the typed amount', () => {
  const weth = { symbol: 'WETH', decimals: 3, address: GAUGE }
  const intent: Intent = {
    request: { ...exampleIntent.request, arguments: { amounts: ['2', '0.1'] } },
    asset: null,
    place: { ...yieldSnapshot, tokens: [usdc, weth, usdc] },
  }
  const taking = (amount: bigint, token: string | null) =>
    findExcess(intent, [], 't', giving(amount, { token }))
  expect(taking(2002n, GAUGE)).toBeNull()
  expect(taking(2003n, GAUGE)).not.toBeNull()
  expect(taking(TENTH + 2n, USDC)).toBeNull()
  expect(taking(TENTH + 3n, USDC)).not.toBeNull()
  expect(taking(1n, OTHER)).not.toBeNull()
  expect(taking(1n, null)).not.toBeNull()
})

it('a list of amounts that does not fit the tokens limits each of them by its largest', () => {
  const weth = { symbol: 'WETH', decimals: 3, address: GAUGE }
  const listing = (more: Partial<Intent> = {}): Intent => ({
    request: { ...exampleIntent.request, arguments: { amounts: ['2', '0.1', 'x'] } },
    asset: null,
    place: { ...yieldSnapshot, tokens: [usdc, weth] },
    ...more,
  })
  const taking = (amount: bigint, token: string | null, intent = listing()) =>
    findExcess(intent, [], 't', giving(amount, { token }))
  expect(taking(2002n, GAUGE)).toBeNull()
  expect(taking(2003n, GAUGE)).not.toBeNull()
  expect(taking(2n * BALANCE + 2n, USDC)).toBeNull()
  expect(taking(2n * BALANCE + 3n, USDC)).not.toBeNull()
  expect(taking(3n, OTHER)).not.toBeNull()
  expect(taking(1n, null)).not.toBeNull()
  expect(taking(2003n, GAUGE, listing({ asset: usdc }))).not.toBeNull()
  // Nobody kept which tokens the list is of.
  expect(taking(2003n, GAUGE, listing({ place: undefined }))).toBeNull()
})

it('a step is worth its part of the shares, whatever else leaves with later steps', () => {
  const { simulation } = giving(TENTH)
  if (simulation?.kind !== 'passed') throw new Error('the example goes through')
  const left = [
    { token: SHARE, amount: 2n * TENTH },
    { token: OTHER, amount: 7n * TENTH },
  ]
  const whole = { ...simulation, left, worth: { left: 2n * TENTH, arrived: null } }
  expect(worthOf({ simulation: whole }, leaving({ amount: '1' }))).toBe(TENTH)
})

it('what a simulation shows to leave counts once, and never for an exit that states nothing beside others', () => {
  const exit = (given: bigint | null, more: Partial<PositionExit> = {}): PositionExit => ({
    of: SHARE,
    stage: 'exit',
    amount: null,
    given,
    validator: null,
    ...more,
  })
  const amounts = (...exits: readonly PositionExit[]) =>
    exitsOf({ ...giving(TENTH), exits }, leaving({ amount: '0.1' })).map(({ amount }) => amount)
  const shown = TENTH.toString()
  expect(amounts(exit(null))).toEqual([shown])
  expect(amounts(exit(TENTH), exit(TENTH))).toEqual([shown, '0'])
  expect(amounts(exit(TENTH), exit(null))).toEqual([shown, null])
  expect(amounts(exit(null), exit(null))).toEqual([null, null])
  expect(amounts(exit(null, { stage: 'unknown' }))).toEqual([null])
  expect(amounts(exit(TENTH, { amount: 5n }), exit(TENTH))).toEqual(['5', shown])
})
