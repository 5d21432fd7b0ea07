import { describe, expect, it } from 'vitest'
import type { Intent } from '#src/families/intent.ts'
import { findExitExcess, type ExitStep } from './exit-excess.ts'
import { GAUGE, leaving, ROUTER, USDC, VAULT } from './testing/exit-world.ts'

const OTHER = '0x00000000000000000000000000000000000000f1'
const STAKES = '0x00000000000000000000000000000000000000ee'
const usdc = { symbol: 'USDC', decimals: 6, address: USDC }
const eth = { symbol: 'ETH', decimals: 18, address: null }
/** Ten, in the unit of the request and of the shares. */
const TEN = '10000000'
const HALF = '5000000'

type Exit = ExitStep['exits'][number]
type Allowed = ExitStep['allows'][number]
type Moves = readonly (readonly [string | null, string])[]

const exit = (of: string, more: Partial<Exit> = {}): Exit => ({
  of,
  stage: 'exit',
  amount: null,
  given: null,
  validator: null,
  ...more,
})
const told = (of: string, amount: string, more: Partial<Exit> = {}): Exit =>
  exit(of, { amount, given: amount, ...more })
const allow = (spender: string, amount: string, more: Partial<Allowed> = {}): Allowed => ({
  token: VAULT,
  spender,
  amount,
  isCounted: true,
  isUsedAtOnce: false,
  ...more,
})
const written = (moves: Moves) => moves.map(([token, amount]) => ({ token, amount }))

/** A step without movements, as where nothing was simulated. */
const unseen = (...exits: readonly Exit[]): ExitStep => ({ exits, allows: [], moved: null })
const seen = (exits: readonly Exit[], left: Moves, arrived: Moves = []): ExitStep => ({
  exits,
  allows: [],
  moved: { left: written(left), arrived: written(arrived) },
})
const allowing = (...allows: readonly Allowed[]): ExitStep => ({ exits: [], allows, moved: null })

/** Whether the last of these steps is a question. */
const isExcess = (intent: Intent, ...steps: readonly ExitStep[]): boolean => {
  const now = steps.at(-1)
  if (now === undefined) throw new Error('no step')
  return findExitExcess(intent, steps.slice(0, -1), now, () => 0n) !== null
}

const byShares = leaving({ shareAmount: '10' })
const byAmount = leaving({ amount: '10' })
/** The exit of a stake, which pays shares. */
const paying = (...arrived: Moves): ExitStep => seen([told(STAKES, TEN)], [], arrived)
const redemption = (given = TEN, left = TEN): ExitStep =>
  seen([told(VAULT, given, { amount: null })], [[VAULT, left]], [[USDC, TEN]])

describe('what an earlier step brought pays', () => {
  const brought = paying([VAULT, TEN])

  it('once, by what blocks show, or else by the bytes', () => {
    expect(isExcess(byShares, brought, redemption())).toBe(false)
    expect(isExcess(byShares, brought, redemption(), redemption())).toBe(true)
    expect(isExcess(byShares, brought, redemption('1'), redemption('1'))).toBe(true)
    const blind = unseen(exit(VAULT, { given: TEN }))
    expect(isExcess(byShares, brought, blind)).toBe(false)
    expect(isExcess(byShares, brought, blind, blind)).toBe(true)
    const unit = redemption('1', '1')
    expect(isExcess(byShares, paying(), unit)).toBe(true)
    expect(isExcess(byShares, brought, redemption(), unit)).toBe(true)
  })

  it('no more than that, whatever leaves with it', () => {
    expect(isExcess(byShares, brought, redemption('30000000'))).toBe(true)
  })

  it('without tolerance where units are few', () => {
    expect(isExcess(byShares, paying([VAULT, '1']), redemption('1', '1'))).toBe(false)
    expect(isExcess(byShares, paying([VAULT, '1']), redemption('3', '3'))).toBe(true)
  })

  it('for one exit of a step, not for another one beside it', () => {
    const both = seen([exit(VAULT, { given: TEN }), exit(GAUGE)], [[VAULT, TEN]])
    expect(isExcess(byShares, brought, both)).toBe(true)
  })

  it('for its own holder or the share, all of which was brought', () => {
    const all = paying([VAULT, TEN], [OTHER, TEN])
    const ofGauge = (given: string | null, ...left: Moves) => seen([exit(GAUGE, { given })], left)
    expect(isExcess(byShares, all, ofGauge(HALF, [VAULT, TEN]))).toBe(false)
    expect(isExcess(byShares, all, ofGauge(HALF, [OTHER, TEN]))).toBe(true)
    expect(isExcess(byShares, all, ofGauge(HALF, [VAULT, TEN], [OTHER, TEN]))).toBe(true)
    expect(isExcess(byShares, brought, ofGauge(HALF, [VAULT, TEN], [GAUGE, HALF]))).toBe(true)
    const tokens = paying([VAULT, TEN], [GAUGE, TEN])
    expect(isExcess(byShares, tokens, ofGauge(null, [GAUGE, TEN]))).toBe(false)
    expect(isExcess(byShares, tokens, ofGauge(null, [VAULT, TEN], [GAUGE, TEN]))).toBe(true)
  })

  it('for an allowance, which its spender uses once', () => {
    const use = seen([exit(GAUGE, { given: TEN })], [[VAULT, TEN]], [[USDC, TEN]])
    expect(isExcess(byShares, brought, allowing(allow(GAUGE, TEN)))).toBe(false)
    expect(isExcess(byShares, brought, allowing(allow(GAUGE, TEN)), use)).toBe(false)
    expect(isExcess(byShares, brought, allowing(allow(GAUGE, TEN)), use, use)).toBe(true)
    expect(isExcess(byShares, brought, allowing(allow(GAUGE, TEN)), redemption())).toBe(true)
  })
})

describe('a request is paid out', () => {
  const asks = (...left: Moves) => seen([told(VAULT, TEN, { stage: 'request' })], left)
  const pays = (left: Moves, arrived: Moves = [[USDC, TEN]]) =>
    seen([told(VAULT, TEN)], left, arrived)

  it('by its holder, if that took tokens for it and takes no more', () => {
    expect(isExcess(byShares, asks([VAULT, TEN]), pays([]))).toBe(false)
    expect(isExcess(byShares, asks([null, TEN]), pays([]))).toBe(true)
    expect(isExcess(byShares, asks([VAULT, '0']), pays([]))).toBe(true)
    expect(isExcess(byShares, asks([VAULT, TEN]), pays([[VAULT, TEN]]))).toBe(true)
    expect(isExcess(byShares, asks([VAULT, TEN]), pays([[VAULT, '1']]))).toBe(true)
  })

  it('if something comes', () => {
    expect(isExcess(byShares, asks([VAULT, TEN]), pays([], []))).toBe(true)
    expect(isExcess(byShares, asks([VAULT, TEN]), pays([], [[USDC, '0']]))).toBe(true)
  })

  it('in the requested token, where nobody can tell how much it is', () => {
    const other = { symbol: 'X', decimals: 6, address: OTHER }
    const pair = leaving({ amount: '10' }, { tokens: [usdc, other] })
    const asked = seen([exit(VAULT, { stage: 'request', amount: TEN })], [[VAULT, TEN]])
    const paid = (token: string) => seen([exit(VAULT)], [], [[token, TEN]])
    expect(isExcess(pair, asked, paid(USDC))).toBe(false)
    expect(isExcess(pair, asked, paid(OTHER))).toBe(true)
  })
})

describe('a payout of a request is an exit of its own', () => {
  const asks = (amount: string) =>
    seen([exit(VAULT, { stage: 'request', amount, given: amount })], [[VAULT, amount]])
  const pays = (more: Partial<Exit> = {}) => seen([exit(VAULT, more)], [], [[USDC, TEN]])

  it('where it takes more shares than several requests did together', () => {
    const asked = [asks(HALF), asks(HALF)]
    expect(isExcess(byAmount, ...asked, pays({ given: TEN }))).toBe(false)
    expect(isExcess(byAmount, ...asked, pays({ given: '30000000' }))).toBe(true)
  })

  it('where nobody can tell how much it is, and no amount of the asset was requested', () => {
    expect(isExcess(byAmount, asks(TEN), pays())).toBe(false)
    for (const given of [{}, { shareAmount: '10' }, { shareAmount: '10', amount: '10' }])
      expect(isExcess({ ...leaving(given), asset: usdc }, asks(TEN), pays())).toBe(true)
  })

  it('where an exit took the tokens, though others were split off', () => {
    const first = seen([told(VAULT, HALF)], [[VAULT, HALF]], [[USDC, HALF]])
    const split = unseen(told(VAULT, HALF, { stage: 'split' }))
    const last = seen([told(VAULT, HALF)], [], [[USDC, HALF]])
    expect(isExcess(byShares, first, split)).toBe(false)
    expect(isExcess(byShares, first, split, last)).toBe(true)
  })
})

describe('allowances and exits of one contract', () => {
  it('count together, as much as is allowed', () => {
    const first = unseen(told(STAKES, HALF))
    const atOnce: ExitStep = {
      exits: [told(ROUTER, HALF)],
      allows: [allow(ROUTER, TEN, { isUsedAtOnce: true })],
      moved: null,
    }
    expect(isExcess(byShares, atOnce)).toBe(false)
    expect(isExcess(byShares, first, atOnce)).toBe(true)
    const partly = unseen(told(ROUTER, '3000000'))
    const rest = unseen(told(STAKES, '7000000'))
    expect(isExcess(byShares, allowing(allow(ROUTER, TEN)), partly)).toBe(false)
    expect(isExcess(byShares, allowing(allow(ROUTER, TEN)), partly, rest)).toBe(true)
  })

  it('count as everything where they count another unit, or nobody can tell', () => {
    const first = unseen(told(STAKES, HALF))
    expect(isExcess(byAmount, first, allowing(allow(ROUTER, '1')))).toBe(false)
    const shares = allowing(allow(ROUTER, '1', { isCounted: false }))
    expect(isExcess(byAmount, first, shares)).toBe(true)
    expect(isExcess(byShares, allowing(allow(ROUTER, HALF)), unseen(exit(ROUTER)))).toBe(true)
  })
})

describe('a step that moved nothing is no exit', () => {
  const unknown = exit(GAUGE, { stage: 'unknown' })
  const idle = seen([unknown], [])
  const last = unseen(told(VAULT, TEN))

  it('unless it allows, exits or gives something', () => {
    expect(isExcess(byAmount, idle, last)).toBe(false)
    expect(isExcess(byAmount, seen([unknown], [[VAULT, '1']]), last)).toBe(true)
    expect(isExcess(byAmount, seen([unknown, told(STAKES, TEN)], []), last)).toBe(true)
    const allowed = { ...seen([], []), allows: [allow(GAUGE, TEN)] }
    expect(isExcess(byAmount, allowed, last)).toBe(true)
  })

  it('unless it may have paid coins, which no block shows', () => {
    expect(isExcess({ ...byAmount, asset: eth }, idle, unseen(exit(VAULT)))).toBe(true)
    expect(isExcess(leaving({ amount: '10' }, { tokens: [usdc, eth] }), idle, last)).toBe(true)
    const selected = leaving({ amount: '10', outputToken: '0x' })
    expect(isExcess(selected, idle, last)).toBe(true)
  })
})

it('a pending action of a part is counted as an exit is', () => {
  const request = {
    ...byAmount.request,
    intent: 'manage',
    action: 'WITHDRAW',
    passthrough: 'p',
  } as const
  const each = unseen(told(VAULT, TEN))
  expect(isExcess({ ...byAmount, request }, each, each)).toBe(true)
})

it('an amount beside a percentage tells nobody how much may leave', () => {
  const both = leaving({ amount: '10', percentage: '50' })
  expect(isExcess(both, unseen(told(VAULT, '1')), unseen(told(GAUGE, '1')))).toBe(true)
})

it('a validator is no first one beside an exit of none', () => {
  const [one, other] = ['0xab', '0xcd']
  const named = leaving({ validatorAddresses: [one, other] }, { output: null })
  const of = (validator: string | null) => unseen(exit(STAKES, { validator }))
  expect(isExcess(named, of(one), of(other))).toBe(false)
  expect(isExcess(named, of(one), of(null), of(other))).toBe(true)
  // Nor is it where an amount was typed, though nobody can tell of which token.
  const { request } = leaving({ validatorAddresses: [one, other], amount: '10' })
  const typed: Intent = { ...named, request, asset: null }
  expect(isExcess(typed, of(one), of(other))).toBe(true)
})
