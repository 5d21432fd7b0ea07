import { describe, expect, it } from 'vitest'
import type { Movement } from '#src/families/action-simulation.ts'
import type { Inspection, Outflow } from '#src/families/inspection.ts'
import type { Intent } from '#src/families/intent.ts'
import { findBundleExcess, findOpenBundle, getBundleMates } from './bundle.ts'
import type { Fact } from './journal/fact.ts'
import {
  createInspection,
  createOutflow,
  enterIntent,
  HUNDRED,
  WETH,
} from './testing/purse-facts.ts'
import {
  createHash,
  createStepFacts,
  exampleAction,
  exampleStep,
  OWNER,
} from './testing/step-facts.ts'

const ETHER = 10n ** 18n

interface StepMoves {
  readonly takes: readonly Outflow[]
  readonly left?: readonly Movement[]
  readonly arrived?: readonly Movement[]
}

/** Steps of a deposit, each with a simulation of all of them and its own movements. */
function createSteps(
  moves: readonly StepMoves[],
  all: readonly Movement[] = moves.flatMap(({ left = [] }) => left),
) {
  return moves.map(({ takes, left = [], arrived = [] }, index) => {
    const changes = { left: all, arrived: [], allowances: [] }
    const inspection: Inspection = createInspection(takes, {
      unsigned: {
        family: 'evm',
        kind: 'transaction',
        call: { from: OWNER, to: OWNER, data: '0x', value: 0n, chainId: 84_532 },
      },
      verdict: { kind: 'matches', checks: [], warnings: [], violations: [] },
      decoded: { method: 'x', counterparty: null, amount: null, counts: 'token' },
      simulation: {
        kind: 'passed',
        ...changes,
        isWhole: true,
        worth: { left: null, arrived: null },
        valuedBy: [],
        steps: [changes],
        claims: [],
        next: { left, arrived, allowances: [] },
        isLikeReal: true,
        varies: false,
      },
    })
    return { transaction: exampleStep(`t${index}`, { stepIndex: index }), inspection }
  })
}
const excessOf = (intent: Intent, moves: readonly StepMoves[]) =>
  findBundleExcess(intent, [], 'a', createSteps(moves))

describe('the purse of a bundle', () => {
  const spend = (amount: bigint, token?: string | null) => createOutflow('spend', amount, token)
  const allow = (amount: bigint, token?: string) => createOutflow('allow', amount, token)
  const usdcs = (amount: bigint): Movement => ({ token: enterIntent.asset?.address ?? '', amount })

  it('has room for an approval and the deposit that uses it', () => {
    const deposit = { takes: [spend(HUNDRED)], left: [usdcs(HUNDRED)] }
    expect(excessOf(enterIntent, [{ takes: [allow(HUNDRED)] }, deposit])).toBeNull()
  })

  it('has none for a second deposit, nor for an approval of more', () => {
    const deposit = { takes: [spend(HUNDRED)], left: [usdcs(HUNDRED)] }
    const hidden = { takes: [], left: [usdcs(HUNDRED)] }
    expect(excessOf(enterIntent, [deposit, deposit])).not.toBeNull()
    expect(excessOf(enterIntent, [deposit, hidden])).not.toBeNull()
    expect(excessOf(enterIntent, [{ takes: [allow(HUNDRED * 2n)] }, deposit])).not.toBeNull()
    const halves = { takes: [spend((HUNDRED * 6n) / 10n)] }
    expect(excessOf(enterIntent, [halves, halves])).not.toBeNull()
  })

  it('has what an earlier step brings in for the next ones, and no more', () => {
    const coin: Intent = {
      ...enterIntent,
      request: { ...enterIntent.request, arguments: { amount: '1' } },
      asset: { symbol: 'ETH', decimals: 18, address: null },
      place: {
        network: 'base-sepolia',
        tokens: [{ symbol: 'ETH', decimals: 18, address: null }],
        output: null,
        contracts: [],
      },
    }
    const wrap = {
      takes: [spend(ETHER, null)],
      left: [{ token: null, amount: ETHER }],
      arrived: [{ token: WETH, amount: ETHER }],
    }
    const supply = (amount: bigint): StepMoves => ({
      takes: [spend(amount, WETH)],
      left: [{ token: WETH, amount }],
    })
    const approve = { takes: [allow(ETHER, WETH)] }
    // The whole simulation nets what was wrapped and supplied at once.
    const steps = (amount: bigint) =>
      createSteps([wrap, approve, supply(amount)], [{ token: null, amount: ETHER }])
    expect(findBundleExcess(coin, [], 'a', steps(ETHER))).toBeNull()
    expect(findBundleExcess(coin, [], 'a', steps(ETHER * 2n))).not.toBeNull()
  })
})

describe('the steps of a bundle', () => {
  const prompt = (id: string, bundle?: string): Fact => ({
    ...createStepFacts(id).prompted(),
    ...(bundle !== undefined && { bundle }),
  })
  const action = exampleAction([exampleStep('t'), exampleStep('u', { stepIndex: 1 })])

  it('are those that were prompted last under its id', () => {
    const facts = [prompt('t', '0x1'), prompt('u', '0x1'), prompt('v', '0x2'), prompt('w')]
    expect([...getBundleMates(facts, 't')]).toEqual(['t', 'u'])
    expect([...getBundleMates(facts, 'w')]).toEqual([])
    expect([...getBundleMates([...facts, prompt('u')], 't')]).toEqual(['t'])
  })

  it('are asked about under the wallet’s id while only the wallet has a name for them', () => {
    const asked = [prompt('t', '0x1'), prompt('u', '0x1')]
    expect(findOpenBundle(action, asked)).toMatchObject({ id: '0x1', isAnswered: false })
    const [t, u] = [createStepFacts('t'), createStepFacts('u')]
    const taken = [...asked, t.sent('0x2', 'calls'), u.sent('0x2', 'calls')]
    expect(findOpenBundle(action, taken)).toMatchObject({ id: '0x2', steps: [{}, {}] })
    const half = [...taken, t.sent(createHash(1))]
    expect(findOpenBundle(action, half)?.steps.map(({ id }) => id)).toEqual(['u'])
    expect(findOpenBundle(action, [...half, u.dead()])).toBeNull()
    expect(findOpenBundle(action, [...asked, t.refused(), u.refused()])).toBeNull()
    expect(findOpenBundle(action, [prompt('t'), t.sent('0x2', 'calls')])).toBeNull()
  })
})
