import { expect, it } from 'vitest'
import type { Intent } from '#src/families/intent.ts'
import type { PassedSimulation } from '#src/families/action-simulation.ts'
import { WRAPPED_SOL } from '#src/families/solana/programs.ts'
import { readFact, type Fact } from './journal/fact.ts'
import { findExcess } from './purse.ts'
import { PLANNED, START } from './testing/step-facts.ts'
import {
  createInspection,
  createOutflow,
  createSignedFacts,
  enterIntent,
  HUNDRED,
  OTHER,
  usdc,
  USDC,
  VAULT,
  WETH,
  yieldSnapshot,
} from './testing/purse-facts.ts'

it("a deposit into a range may take the simulated amount of the yield's other token, and no third one", () => {
  const link = { symbol: 'LINK', decimals: 18, address: WETH }
  const ranged: Intent = {
    ...enterIntent,
    request: {
      ...enterIntent.request,
      arguments: { amount: '100', rangeMin: '0.9', rangeMax: '1.1' },
    },
    place: { ...yieldSnapshot, tokens: [usdc, link] },
  }
  expect(
    findExcess(ranged, [], 't', createInspection([createOutflow('allow', 7n * HUNDRED, WETH)])),
  ).toBeNull()
  expect(
    findExcess(ranged, [], 't', createInspection([createOutflow('spend', HUNDRED + 3n)])),
  ).not.toBeNull()
  expect(
    findExcess(ranged, [], 't', createInspection([createOutflow('allow', 3n, OTHER)])),
  ).not.toBeNull()
})

const link = { symbol: 'LINK', decimals: 18, address: WETH }
/** 100 USDC into a pool of LINK at 20 USDC. */
const ranged: Intent = {
  ...enterIntent,
  request: {
    ...enterIntent.request,
    arguments: { amount: '100', rangeMin: '15', rangeMax: '25' },
  },
  place: {
    ...yieldSnapshot,
    tokens: [usdc, link],
    pool: { base: link, quote: usdc, price: '20' },
  },
}
/** Outflows of USDC, and of LINK in tenths. */
const both = (kind: 'spend' | 'allow', dollars: bigint, tenths: bigint) => [
  ...(dollars > 0n ? [createOutflow(kind, dollars * 1_000_000n)] : []),
  ...(tenths > 0n ? [createOutflow(kind, tenths * 10n ** 17n, WETH)] : []),
]
const spending = (dollars: bigint, tenths: bigint) =>
  createInspection(both('spend', dollars, tenths))

it('a deposit into a range with a price takes of the other token no more than the amount buys', () => {
  const most = 51n * 10n ** 17n
  for (const kind of ['spend', 'allow'] as const) {
    const taking = (amount: bigint) =>
      findExcess(ranged, [], 't', createInspection([createOutflow(kind, amount, WETH)]))
    expect(taking(most)).toBeNull()
    expect(taking(most + 3n)).toMatchObject({ token: WETH, limit: most })
  }
})

it('a deposit into a range with a price takes no third token', () => {
  for (const kind of ['spend', 'allow'] as const)
    for (const token of [OTHER, null])
      expect(
        findExcess(ranged, [], 't', createInspection([createOutflow(kind, 3n, token)])),
      ).toMatchObject({ token, limit: 0n })
})

it('both tokens of a range are together worth what was requested, over all steps', () => {
  expect(findExcess(ranged, [], 't', spending(50n, 25n))).toBeNull()
  expect(findExcess(ranged, [], 't', spending(50n, 30n))).toMatchObject({ token: WETH })
  const before = createSignedFacts('s', spending(100n, 0n))
  expect(findExcess(ranged, before, 't', spending(0n, 51n))).toMatchObject({
    token: WETH,
    limit: 0n,
    amount: 51n * 10n ** 17n,
  })
  expect(findExcess(ranged, before, 't', spending(0n, 1n))).not.toBeNull()
  const half = createSignedFacts('s', spending(0n, 25n))
  expect(findExcess(ranged, half, 't', spending(50n, 0n))).toBeNull()
  expect(findExcess(ranged, half, 't', spending(60n, 0n))).not.toBeNull()
})

it('what is allowed of one token adds to what was spent of the other', () => {
  const allowing = (dollars: bigint, tenths: bigint) =>
    createInspection(both('allow', dollars, tenths))
  const paid = createSignedFacts('s', spending(100n, 0n))
  expect(findExcess(ranged, paid, 't', allowing(0n, 51n))).toMatchObject({ kind: 'allow' })
  const halfPaid = createSignedFacts('s', spending(50n, 0n))
  expect(findExcess(ranged, halfPaid, 't', allowing(0n, 25n))).toBeNull()
  expect(findExcess(ranged, halfPaid, 't', allowing(0n, 30n))).toMatchObject({ kind: 'allow' })
  const paidInLink = createSignedFacts('s', spending(0n, 25n))
  expect(findExcess(ranged, paidInLink, 't', allowing(60n, 0n))).toMatchObject({ kind: 'allow' })
  // Of what the same step spends and allows both count.
  const sharing = (spent: ReturnType<typeof both>, allowed: ReturnType<typeof both>) =>
    findExcess(ranged, [], 't', createInspection([...spent, ...allowed]))
  expect(sharing(both('spend', 50n, 0n), both('allow', 0n, 25n))).toBeNull()
  expect(sharing(both('spend', 60n, 0n), both('allow', 0n, 25n))).toMatchObject({ kind: 'allow' })
  expect(sharing(both('spend', 0n, 25n), both('allow', 50n, 0n))).toBeNull()
  expect(sharing(both('spend', 0n, 25n), both('allow', 60n, 0n))).toMatchObject({ kind: 'allow' })
  // Only who selected an allowance without a limit may allow more of the first.
  const selecting = (useMaxAllowance: boolean) => ({
    ...ranged,
    request: {
      ...ranged.request,
      arguments: { ...ranged.request.arguments, useMaxAllowance },
    },
  })
  expect(findExcess(selecting(false), paidInLink, 't', allowing(60n, 0n))).not.toBeNull()
  expect(findExcess(selecting(true), paidInLink, 't', allowing(60n, 0n))).toBeNull()
  // Approvals of both come before either is spent.
  const approved = createSignedFacts('s', allowing(0n, 25n))
  expect(findExcess(ranged, approved, 't', allowing(50n, 0n))).toBeNull()
})

it('a pool that does not fit the yield lets nothing of another token leave', () => {
  const { place } = ranged
  const odd: Intent = {
    ...ranged,
    place: place && {
      ...place,
      pool: { base: { ...link, decimals: 6 }, quote: usdc, price: '20' },
    },
  }
  expect(findExcess(odd, [], 't', spending(0n, 1n))).toMatchObject({ token: WETH, limit: 0n })
})

it('wrapped SOL in a range counts as SOL', () => {
  const sol = { symbol: 'SOL', decimals: 9, address: WRAPPED_SOL }
  const solRange: Intent = {
    ...ranged,
    asset: sol,
    request: { ...ranged.request, arguments: { amount: '10', rangeMin: '1', rangeMax: '300' } },
    place: {
      ...yieldSnapshot,
      tokens: [sol, usdc],
      pool: { base: sol, quote: usdc, price: '150' },
    },
  }
  const taking = (lamports: bigint, dollars: bigint) =>
    createInspection([
      createOutflow('spend', lamports, null),
      createOutflow('spend', dollars * 1_000_000n),
    ])
  expect(findExcess(solRange, [], 't', taking(5n * 10n ** 9n, 750n))).toBeNull()
  expect(findExcess(solRange, [], 't', taking(10n * 10n ** 9n, 1500n))).toMatchObject({
    kind: 'spend',
    token: usdc.address,
  })
})

it('what a step brings in of the second token may go on', () => {
  const swapped = [
    ...createSignedFacts('s', spending(50n, 0n)),
    readFact({
      kind: 'moved',
      action: 'a',
      step: 's',
      at: START,
      left: [{ token: usdc.address, amount: '50000000' }],
      arrived: [{ token: WETH, amount: (25n * 10n ** 17n).toString() }],
    }),
  ].flatMap((fact) => fact ?? [])
  expect(findExcess(ranged, swapped, 't', spending(50n, 25n))).toBeNull()
  expect(findExcess(ranged, swapped, 't', spending(50n, 30n))).not.toBeNull()
})

it('an approval of the second token is not counted beside the planned step that uses it', () => {
  const planned = (transaction: string, target: string) => ({
    ...PLANNED,
    transaction,
    call: { ...PLANNED.call, targets: [target] },
  })
  const plan: Fact = {
    kind: 'planned',
    action: 'a',
    at: START,
    pattern: 'synchronous',
    steps: [planned('s', WETH), planned('t', USDC), planned('u', VAULT)],
  }
  const first = createSignedFacts('s', createInspection(both('allow', 0n, 25n)))
  const moves = both('spend', 50n, 25n).map(({ token, amount }) => ({
    token,
    amount: amount ?? 0n,
  }))
  const simulation: PassedSimulation = {
    kind: 'passed',
    isWhole: true,
    left: moves,
    arrived: [],
    allowances: [],
    worth: { left: null, arrived: null },
    valuedBy: [],
    steps: [],
    claims: [],
    next: { left: [], arrived: [], allowances: [] },
    isLikeReal: true,
    varies: false,
  }
  const second = createInspection(both('allow', 50n, 0n), { simulation, calls: [USDC] })
  expect(findExcess(ranged, [plan, ...first], 't', second)).toBeNull()
  // Nobody planned a call of who may take it: it may be taken beside.
  expect(findExcess(ranged, first, 't', second)).not.toBeNull()
})
