import { describe, expect, it } from 'vitest'
import type { PassedSimulation } from '#src/families/action-simulation.ts'
import type { Intent } from '#src/families/intent.ts'
import type { Verdict, Witness } from '#src/families/verdict.ts'
import { findExcess } from './purse.ts'
import {
  createInspection,
  createOutflow,
  enterIntent,
  OTHER,
  usdc,
  USDC,
  VAULT,
  WETH,
} from './testing/purse-facts.ts'

const TEN = 10_000_000n
const share = { symbol: 'hbUSDC', decimals: 6, address: VAULT }
const place = { network: 'base-sepolia', tokens: [usdc], output: share, contracts: [] }
const leaving: Intent = {
  request: { ...enterIntent.request, intent: 'exit', arguments: { amount: '10' } },
  asset: usdc,
  place,
}
const asking = (given: Readonly<Record<string, unknown>>): Intent => ({
  ...leaving,
  request: { ...leaving.request, arguments: given },
})
const managing: Intent = {
  ...leaving,
  request: {
    ...enterIntent.request,
    intent: 'manage',
    action: 'UNSTAKE',
    passthrough: 'p',
    arguments: { amount: '10' },
  },
}

/** An approval of shares by its bytes, and what a simulation of all steps shows. */
function excessOf(
  intent: Intent,
  shown: Partial<PassedSimulation>,
  kind: Verdict['kind'] = 'unknown',
  witness?: Witness,
) {
  const allow = { ...createOutflow('allow', 7n * TEN, VAULT), spender: OTHER }
  const nothing = { left: [], arrived: [], allowances: [] }
  const simulation: PassedSimulation = {
    kind: 'passed',
    isWhole: true,
    ...nothing,
    worth: { left: null, arrived: null },
    valuedBy: [],
    steps: [nothing],
    claims: [],
    next: nothing,
    isLikeReal: true,
    varies: false,
    ...shown,
  }
  const checks = witness ? [{ kind: 'spender' as const, witness }] : []
  const verdict: Verdict = { kind, checks, warnings: [], violations: [] }
  return findExcess(intent, [], 't', createInspection([allow], { simulation, verdict }))
}

describe.each([
  ['an exit', leaving],
  ['a pending action', managing],
])('of %s the shares that others may take', (_, intent) => {
  it('are worth no more than was typed, and a fee', () => {
    expect(excessOf(intent, { allowedWorth: TEN })).toBeNull()
    expect(excessOf(intent, { allowedWorth: 11_000_002n })).toBeNull()
    expect(excessOf(intent, { allowedWorth: 11_000_003n })).toEqual({
      kind: 'allow',
      token: USDC,
      limit: TEN,
      taken: 0n,
      amount: 11_000_003n,
    })
  })

  it('are those that leave where nobody tells what they are worth', () => {
    const left = (amount: bigint) => ({ left: [{ token: VAULT, amount }] })
    expect(excessOf(intent, left(7n * TEN))).toBeNull()
    expect(excessOf(intent, left(7n * TEN - 2n))).toBeNull()
    const more = { kind: 'allow', token: VAULT, taken: 0n, amount: 7n * TEN }
    expect(excessOf(intent, left(7n * TEN - 3n))).toEqual({ ...more, limit: 7n * TEN - 3n })
    expect(excessOf(intent, {})).toEqual({ ...more, limit: 0n })
    // Where every step is shown, those that none of them takes stay open, whoever may.
    expect(excessOf(intent, {}, 'unknown', 'operator')).toEqual({ ...more, limit: 0n })
    // A step that is not built yet may take them, if others than the service vouch for who does.
    expect(excessOf(intent, { isWhole: false })).toEqual({ ...more, limit: 0n })
    expect(excessOf(intent, { isWhole: false }, 'unknown', 'operator')).toBeNull()
    expect(excessOf(intent, { isWhole: false }, 'unknown', 'service')).not.toBeNull()
  })

  it('are used up in a match', () => {
    expect(excessOf(intent, {}, 'matches')).toBeNull()
  })
})

describe.each([
  ['an amount', leaving],
  ['a percentage', asking({ percentage: '10' })],
  ['everything', asking({ useMaxAmount: true })],
  ['nothing', asking({})],
])('of an exit of %s that nobody simulates', (_, intent) => {
  const shares = (spender: string, checks: Verdict['checks'] = [], token = VAULT) => {
    const allow = { ...createOutflow('allow', 2n ** 254n, token), spender }
    const verdict: Verdict = { kind: 'unknown', checks, warnings: [], violations: [] }
    return createInspection([allow], { verdict, simulation: null, calls: [token] })
  }
  const excess = (...args: Parameters<typeof shares>) =>
    findExcess(intent, [], 't', shares(...args))

  it('a stranger may take no shares, nor other tokens', () => {
    const all = { kind: 'allow', token: VAULT, limit: 0n, taken: 0n, amount: 2n ** 254n }
    expect(excess(OTHER)).toEqual(all)
    expect(excess(OTHER, [{ kind: 'spender', witness: 'service' }])).toEqual(all)
    // The called token itself is no spender.
    expect(excess(OTHER, [{ kind: 'contract', witness: 'operator' }])).toEqual(all)
    expect(excess(OTHER, [], WETH)).not.toBeNull()
  })

  it('a stranger may take no dust of them, as it stays on most networks', () => {
    const allow = { ...createOutflow('allow', 1n, VAULT), spender: OTHER }
    const taking = createInspection([createOutflow('spend', 1000n * TEN, VAULT), allow])
    expect(findExcess(intent, [], 't', taking)).toMatchObject({ kind: 'allow', amount: 1n })
  })

  it('a stranger may take no shares beside another token of the yield that leaves', () => {
    const unnamed = { ...place, output: null, contracts: [VAULT, WETH] }
    const allow = { ...createOutflow('allow', 5n, VAULT), spender: OTHER }
    const taking = createInspection([createOutflow('spend', 1n, WETH), allow])
    const excessOfAll = findExcess({ ...intent, place: unnamed }, [], 't', taking)
    expect(excessOfAll).toMatchObject({ kind: 'allow', token: VAULT })
  })

  it('who others than the service vouch for may', () => {
    for (const witness of ['operator', 'memory', 'chain'] as const)
      expect(excess(OTHER, [{ kind: 'spender', witness }])).toBeNull()
  })
})
