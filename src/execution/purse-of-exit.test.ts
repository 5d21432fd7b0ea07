import { describe, expect, it } from 'vitest'
import type { Inspection, Taking } from '#src/families/inspection.ts'
import type { Intent } from '#src/families/intent.ts'
import type { Movement, Passed } from '#src/families/rehearsal.ts'
import { unreadable } from '#src/families/unreadable.ts'
import type { Fact } from './journal/fact.ts'
import { excessOf } from './purse.ts'
import { worthOf } from './purse-exits.ts'
import { takesOf } from './purse-takings.ts'
import { exampleIntent, exampleStep, START } from './testing/example-action.ts'
import { stepFacts } from './testing/step-facts.ts'

const USDC = '0x00000000000000000000000000000000000000aa'
const SHARE = '0x00000000000000000000000000000000000000bb'
const GAUGE = '0x00000000000000000000000000000000000000cc'
const OTHER = '0x00000000000000000000000000000000000000ff'
const HELD = 1_000_000n
const TENTH = HELD / 10n

const usdc = { symbol: 'USDC', decimals: 6, address: USDC }
const share = { symbol: 'hbUSDC', decimals: 6, address: SHARE }
const place = { network: 'base-sepolia', tokens: [usdc], output: share, contracts: [GAUGE] }

const leaving = (
  asked: Readonly<Record<string, unknown>>,
  more: Partial<NonNullable<Intent['place']>> = {},
): Intent => ({
  request: { ...exampleIntent.request, intent: 'exit', arguments: asked },
  asset: usdc,
  place: { ...place, ...more },
})

const managing = (action: string, asked: Readonly<Record<string, unknown>> = {}): Intent => ({
  request: {
    intent: 'manage',
    yieldId: 'y',
    address: exampleIntent.request.address,
    action,
    passthrough: 'p',
    arguments: asked,
  },
  asset: 'amount' in asked ? usdc : null,
  place,
})

interface Shown {
  readonly held?: bigint
  readonly token?: string | null
  readonly worth?: bigint | null
  readonly valuedBy?: readonly string[]
  readonly more?: readonly Movement[]
}

/** A step of which a simulation shows that so much of a token leaves. */
function giving(amount: bigint, shown: Shown = {}): Inspection {
  const { held = HELD, token = SHARE, worth = amount, valuedBy = [], more = [] } = shown
  const left = [{ token, amount }, ...more]
  const moved = { left, arrived: [{ token: USDC, amount }], allowances: [] }
  const rehearsal: Passed = {
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
  return { ...unreadable(exampleStep('t')), rehearsal }
}

const allowing = (amount: bigint, token: string): Inspection => {
  const allow: Taking = { kind: 'allow', token, amount, spender: OTHER }
  return { ...unreadable(exampleStep('t')), takes: [allow] }
}

/** A step that was signed, and what it took. */
function signed(step: string, inspection: Inspection, intent: Intent): Fact[] {
  const { prompted, sent } = stepFacts(step)
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
  ['a percentage', { percentage: 10 }, TENTH + TENTH / 200n],
  ['shares', { shareAmount: '0.1' }, TENTH],
])('an exit of %s', (_, asked, most) => {
  const intent = leaving(asked)

  it('gives back that part of the shares and no more', () => {
    expect(excessOf(intent, [], 't', giving(most))).toBeNull()
    expect(excessOf(intent, [], 't', giving(HELD))).toMatchObject({ token: SHARE, wanted: HELD })
    expect(excessOf(intent, [], 't', giving(most + 5n))).not.toBeNull()
  })

  it('once, whether or not a block has the first by then', () => {
    const first = signed('s', giving(TENTH), intent)
    expect(excessOf(intent, first, 't', giving(TENTH))).toMatchObject({ taken: TENTH })
    const rest = giving(TENTH, { held: HELD - TENTH })
    expect(excessOf(intent, [...first, moved('s', TENTH)], 't', rest)).not.toBeNull()
    expect(excessOf(intent, [...first, moved('s', TENTH)], 't', giving(0n))).toBeNull()
  })

  it('is of what there was before the first step', () => {
    const half = signed('s', giving(TENTH / 2n), intent)
    const rest = giving(TENTH / 2n, { held: HELD - TENTH / 2n })
    expect(excessOf(intent, [...half, moved('s', TENTH / 2n)], 't', rest)).toBeNull()
  })
})

describe('an exit', () => {
  it('of a part that can’t be told gives shares back once', () => {
    for (const asked of [{}, { percentage: 'ten' }]) {
      const intent = leaving(asked)
      const first = signed('s', giving(TENTH), intent)
      expect(excessOf(intent, [], 't', giving(TENTH))).toBeNull()
      expect(excessOf(intent, first, 't', giving(TENTH))).toMatchObject({ taken: TENTH })
    }
  })

  it('of everything gives back no more than there was', () => {
    const intent = leaving({ useMaxAmount: true })
    const first = signed('s', giving(HELD), intent)
    expect(excessOf(intent, [], 't', giving(HELD))).toBeNull()
    expect(excessOf(intent, first, 't', giving(HELD))).toMatchObject({ taken: HELD })
    expect(excessOf(intent, first, 't', giving(0n))).toBeNull()
  })

  it('of an amount gives back its worth, and a fee of its own', () => {
    const intent = leaving({ amount: '0.1' })
    const worth = (of: bigint) => excessOf(intent, [], 't', giving(TENTH, { worth: of }))
    expect(worth(TENTH)).toBeNull()
    expect(worth(TENTH + TENTH / 10n + 2n)).toBeNull()
    expect(worth(TENTH + TENTH / 10n + 3n)).toMatchObject({ limit: TENTH, taken: 0n })
    const first = signed('s', giving(1n, { worth: 1n }), intent)
    const second = (of: bigint) => excessOf(intent, first, 't', giving(TENTH, { worth: of }))
    expect(second(TENTH + TENTH / 200n + 1n)).toBeNull()
    expect(second(TENTH + TENTH / 200n + 2n)).not.toBeNull()
  })

  it('of an amount gives shares of no known worth back once', () => {
    const intent = leaving({ amount: '0.1' })
    const unknown = giving(TENTH, { worth: null })
    expect(excessOf(intent, [], 't', unknown)).toBeNull()
    expect(excessOf(intent, signed('s', unknown, intent), 't', unknown)).not.toBeNull()
    expect(excessOf(intent, signed('s', unknown, intent), 't', giving(TENTH))).not.toBeNull()
    expect(excessOf(intent, signed('s', giving(TENTH), intent), 't', unknown)).not.toBeNull()
  })

  it('counts once what an earlier step brought and a later one gives back', () => {
    const intent = leaving({ amount: '0.1' })
    const unstake = signed('s', giving(TENTH, { token: GAUGE }), intent)
    const brought = { ...moved('s', 0n), left: [], arrived: [{ token: SHARE, amount: `${TENTH}` }] }
    const after = (amount: bigint) =>
      excessOf(intent, [...unstake, brought], 't', giving(amount, { held: HELD + TENTH }))
    expect(after(TENTH)).toBeNull()
    expect(after(2n * TENTH)).toMatchObject({ taken: TENTH, wanted: TENTH })
    expect(excessOf(intent, unstake, 't', giving(TENTH))).not.toBeNull()
  })

  it('gives back one token, which the yield names or the simulation values', () => {
    const intent = leaving({ useMaxAmount: true })
    const gauge = { token: GAUGE, amount: 5n }
    expect(excessOf(intent, [], 't', giving(5n, { token: GAUGE }))).toBeNull()
    expect(excessOf(intent, [], 't', giving(TENTH, { more: [gauge] }))).toMatchObject({
      token: GAUGE,
      limit: 0n,
    })
    expect(excessOf(intent, [], 't', giving(5n, { token: OTHER }))).not.toBeNull()
    const named = { token: OTHER, valuedBy: [OTHER] }
    expect(excessOf(intent, [], 't', giving(5n, named))).not.toBeNull()
    const unnamed = leaving({ amount: '0.1' }, { output: null, contracts: [] })
    expect(excessOf(unnamed, [], 't', giving(TENTH, named))).toBeNull()
    expect(excessOf(unnamed, [], 't', giving(HELD, named))).toMatchObject({ wanted: HELD })
    expect(excessOf(unnamed, [], 't', giving(5n, { token: OTHER }))).not.toBeNull()
  })

  it('lets others take only what it gives back, and of that no more than was requested', () => {
    const intent = leaving({ shareAmount: '0.1' })
    expect(excessOf(intent, [], 't', allowing(TENTH, SHARE))).toBeNull()
    expect(excessOf(intent, [], 't', allowing(HELD, SHARE))).not.toBeNull()
    expect(excessOf(intent, [], 't', allowing(1n, OTHER))).not.toBeNull()
    const unnamed = leaving({ amount: '0.1' }, { output: null })
    expect(excessOf(unnamed, [], 't', allowing(TENTH, GAUGE))).toBeNull()
    expect(excessOf(unnamed, [], 't', allowing(1n, OTHER))).not.toBeNull()
  })

  it('in the token that comes back gives no more of it than was typed', () => {
    const staked = { tokens: [share], output: share, contracts: [] }
    const intent = { ...leaving({ amount: '0.1' }, staked), asset: share }
    expect(excessOf(intent, [], 't', allowing(TENTH, SHARE))).toBeNull()
    expect(excessOf(intent, [], 't', allowing(TENTH + 3n, SHARE))).not.toBeNull()
  })
})

describe('a pending action', () => {
  it('that claims gives nothing but tickets of the yield’s own', () => {
    for (const type of ['CLAIM_REWARDS', 'CLAIM_UNSTAKED', 'RESTAKE_REWARDS', 'VOTE']) {
      const intent = managing(type)
      expect(excessOf(intent, [], 't', giving(TENTH))).toMatchObject({ token: SHARE, limit: 0n })
      expect(excessOf(intent, [], 't', giving(1n))).not.toBeNull()
      expect(excessOf(intent, [], 't', giving(1n, { token: OTHER }))).not.toBeNull()
      expect(excessOf(intent, [], 't', giving(1n, { token: null }))).not.toBeNull()
      expect(excessOf(intent, [], 't', giving(20n, { token: GAUGE }))).toBeNull()
      expect(excessOf(intent, [], 't', giving(21n, { token: GAUGE }))).not.toBeNull()
    }
  })

  it('that moves a position gives no more than it is, and nothing else', () => {
    const intent = managing('MIGRATE')
    expect(excessOf(intent, [], 't', giving(HELD))).toBeNull()
    const first = signed('s', giving(HELD), intent)
    expect(excessOf(intent, first, 't', giving(HELD))).not.toBeNull()
    expect(excessOf(intent, [], 't', giving(5n, { token: USDC }))).not.toBeNull()
  })

  it('with an amount gives that much of the asset', () => {
    const intent = managing('STAKE_LOCKED', { amount: '0.1' })
    expect(excessOf(intent, [], 't', giving(TENTH, { token: USDC }))).toBeNull()
    expect(excessOf(intent, [], 't', giving(TENTH + 3n, { token: USDC }))).not.toBeNull()
  })
})

it('a deposit of several tokens takes of each what was typed for it', () => {
  const weth = { symbol: 'WETH', decimals: 3, address: GAUGE }
  const intent: Intent = {
    request: { ...exampleIntent.request, arguments: { amounts: ['2', '0.1'] } },
    asset: null,
    place: { ...place, tokens: [usdc, weth, usdc] },
  }
  const taking = (amount: bigint, token: string | null) =>
    excessOf(intent, [], 't', giving(amount, { token }))
  expect(taking(2002n, GAUGE)).toBeNull()
  expect(taking(2003n, GAUGE)).not.toBeNull()
  expect(taking(TENTH + 2n, USDC)).toBeNull()
  expect(taking(TENTH + 3n, USDC)).not.toBeNull()
  expect(taking(1n, OTHER)).not.toBeNull()
  expect(taking(1n, null)).not.toBeNull()
})
