import { describe, expect, it } from 'vitest'
import { call } from '#src/families/evm/verify/corpus/case.ts'
import type { OpenAllowance, PassedSimulation } from '#src/families/action-simulation.ts'
import type { Inspection, Outflow } from '#src/families/inspection.ts'
import { calling, leaving, passed, redeem, ROUTER, TEN, UNKNOWN } from './testing/exit-world.ts'
import { OWNER } from './testing/step-facts.ts'
import { findExcess } from './purse.ts'
import { takesOf } from './purse-takings.ts'
import {
  createInspection,
  createOutflow,
  createSignedFacts,
  enterIntent,
  HUNDRED,
  OTHER,
  UNKNOWN_CALL,
  USDC,
  VAULT,
} from './testing/purse-facts.ts'

const NOTHING = { left: [], arrived: [], allowances: [] }

/** A step of which a simulation shows nothing but what it allows. */
function raising(raised: readonly OpenAllowance[], takes: readonly Outflow[] = []): Inspection {
  const simulation: PassedSimulation = {
    kind: 'passed',
    isWhole: true,
    ...NOTHING,
    worth: { left: null, arrived: null },
    valuedBy: [],
    steps: [NOTHING],
    claims: [],
    next: NOTHING,
    raised,
    isLikeReal: true,
    varies: false,
  }
  return createInspection(takes, { decoded: takes.length > 0 ? UNKNOWN_CALL : null, simulation })
}

const allowance = (amount: bigint, spender = OTHER, token = USDC) => ({ token, spender, amount })
const deposit = createInspection([createOutflow('spend', HUNDRED)])

it('an allowance by a method that nobody knows counts as one that the bytes tell', () => {
  const excess = (amount: bigint, token = USDC) =>
    findExcess(enterIntent, [], 's', raising([allowance(amount, OTHER, token)]))
  expect(excess(HUNDRED)).toBeNull()
  expect(excess(2n ** 256n - 1n)).toMatchObject({ kind: 'allow', token: USDC, limit: HUNDRED })
  expect(excess(HUNDRED, VAULT)).toMatchObject({ kind: 'allow', token: VAULT, limit: 0n })
  const before = createSignedFacts('s', raising([allowance(HUNDRED)]))
  expect(findExcess(enterIntent, before, 't', deposit)).toMatchObject({
    taken: HUNDRED,
    amount: HUNDRED,
  })
  const paid = createSignedFacts('s', deposit)
  expect(findExcess(enterIntent, paid, 't', raising([allowance(1n + 2n)]))).not.toBeNull()
})

it('an allowance that the bytes tell counts once', () => {
  const told = createOutflow('allow', HUNDRED)
  expect(
    takesOf(raising([allowance(HUNDRED, VAULT.toUpperCase().replace('X', 'x'))], [told])),
  ).toEqual([{ ...told, amount: HUNDRED.toString() }])
  const other = takesOf(raising([allowance(HUNDRED)], [told]))
  expect(other.map(({ spender }) => spender)).toEqual([VAULT, OTHER])
  const token = takesOf(raising([allowance(HUNDRED, VAULT, OTHER)], [told]))
  expect(token.map((each) => each.token)).toEqual([USDC, OTHER])
})

it('an allowance counts to the last unit, also where the bytes tell no amount', () => {
  const told = createOutflow('allow', HUNDRED)
  const amounts = (told: Outflow) =>
    takesOf(raising([allowance(HUNDRED + 1n, VAULT)], [told])).map(({ amount }) => amount)
  expect(amounts(told)).toEqual([`${HUNDRED}`, '1'])
  expect(amounts({ ...told, amount: null })).toEqual([null, `${HUNDRED + 1n}`])
})

it('an allowance beyond what the bytes tell counts as much as the simulation shows', () => {
  const told = createOutflow('allow', 1n)
  const excess = (amount: bigint) =>
    findExcess(enterIntent, [], 's', raising([allowance(amount, VAULT)], [told]))
  expect(excess(HUNDRED)).toBeNull()
  expect(excess(2n ** 256n - 1n)).toMatchObject({
    kind: 'allow',
    limit: HUNDRED,
    amount: 2n ** 256n - 1n,
  })
})

it('an allowance beside an outflow of the same step counts with it, if nobody uses it there', () => {
  const both = (allow: Partial<Outflow>, spent: bigint, more: Partial<Inspection> = {}) => {
    const takes = [
      { ...createOutflow('allow', HUNDRED / 2n), spender: OTHER, ...allow },
      createOutflow('spend', spent),
    ]
    return findExcess(enterIntent, [], 's', createInspection(takes, { calls: [VAULT], ...more }))
  }
  expect(both({}, HUNDRED / 2n)).toBeNull()
  expect(both({}, HUNDRED)).toMatchObject({ kind: 'spend', amount: (3n * HUNDRED) / 2n })
  expect(both({ isUsedAtOnce: true }, HUNDRED)).toBeNull()
  expect(both({ spender: VAULT }, HUNDRED)).toBeNull()
  // The filler of an order takes it.
  expect(both({ spender: null }, HUNDRED)).not.toBeNull()
  expect(both({}, HUNDRED, { calls: [] })).not.toBeNull()
  const approval = { ...UNKNOWN_CALL, method: 'approve' }
  expect(both({}, HUNDRED, { decoded: approval })).toBeNull()
  const { verdict } = createInspection([])
  expect(both({}, HUNDRED, { verdict: { ...verdict, kind: 'matches' } })).toBeNull()
})

describe('an exit of a half of the shares', () => {
  const half = leaving({ percentage: '50' })
  const shares = [{ token: VAULT, amount: 50n * TEN }]
  const arrived = [{ token: USDC, amount: 50n * TEN }]
  const stays = { token: VAULT, spender: OTHER, amount: 50n * TEN }
  const excess = (allowances: readonly OpenAllowance[], ...calls: readonly string[]) => {
    const data = call('function multicall(bytes[] calls)', calls)
    const simulation = passed({ left: shares, arrived })
    const shown = { ...simulation, next: { ...simulation.next, allowances } }
    return findExcess(half, [], 's', calling(half, data, VAULT, shown))
  }
  const approve = (spender: string) => call('function approve(address,uint256)', spender, 50n * TEN)

  it('leaves none of the other half to a stranger', () => {
    expect(excess([], redeem(50n * TEN))).toBeNull()
    expect(excess([stays], approve(OTHER), redeem(50n * TEN))).toMatchObject({ token: VAULT })
    expect(excess([stays], redeem(50n * TEN), approve(OTHER))).toMatchObject({ token: VAULT })
  })

  it('may be paid by an allowance that the same step uses up', () => {
    const other = { ...stays, spender: ROUTER }
    expect(excess([], approve(OTHER), redeem(50n * TEN))).toBeNull()
    expect(excess([other], approve(OTHER), redeem(50n * TEN))).toBeNull()
  })
})

it('a permit of the vault that takes a deposit in the same batch counts once', () => {
  const batch = (spender: string) => {
    const permit = call(
      'function permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
      OWNER,
      spender,
      HUNDRED,
      2n ** 40n,
      27,
      `0x${'1'.repeat(64)}`,
      `0x${'2'.repeat(64)}`,
    )
    const deposit = call('function deposit(uint256,address)', HUNDRED, OWNER)
    const items = [
      [USDC, OWNER, 0n, permit],
      [VAULT, OWNER, 0n, deposit],
    ]
    return call('function batch((address,address,uint256,bytes)[])', items)
  }
  const excess = (spender: string) =>
    findExcess(enterIntent, [], 's', calling(enterIntent, batch(spender), ROUTER))
  expect(excess(VAULT)).toBeNull()
  expect(excess(OTHER)).toMatchObject({ kind: 'spend', token: USDC, amount: 2n * HUNDRED })
})

it('a call that nobody can read counts as all that was requested beside a known one', () => {
  const supply = (amount: bigint) => call('function deposit(uint256,address)', amount, OWNER)
  const several = (...calls: readonly string[]) =>
    calling(enterIntent, call('function multicall(bytes[] calls)', calls))
  const excessAfter = (...calls: readonly string[]) =>
    findExcess(enterIntent, createSignedFacts('s', several(...calls)), 't', deposit)
  expect(excessAfter(supply(1n), supply(1n))).toBeNull()
  expect(excessAfter(supply(1n), UNKNOWN)).not.toBeNull()
})
