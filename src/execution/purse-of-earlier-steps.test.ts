import { expect, it } from 'vitest'
import type { Inspection } from '#src/families/inspection.ts'
import type { Intent } from '#src/families/intent.ts'
import type { Fact, FactOf } from './journal/fact.ts'
import { findExcess } from './purse.ts'
import { withoutFees } from './purse-takings.ts'
import { exampleIntent, PLANNED, START, createStepFacts } from './testing/step-facts.ts'
import {
  createInspection,
  createOutflow,
  createSignedFacts,
  enterIntent,
  HUNDRED,
  TEXT_MESSAGE,
  USDC,
  VAULT,
  WETH,
  yieldSnapshot,
} from './testing/purse-facts.ts'

const ETHER = 10n ** 18n
const eth = { symbol: 'ETH', decimals: 18, address: null }
const coinIntent: Intent = {
  request: { ...exampleIntent.request, arguments: { amount: '1' } },
  asset: eth,
  place: { ...yieldSnapshot, tokens: [eth] },
}
const depositOfCoins = createInspection([createOutflow('spend', ETHER, null)])

/** A plan on a network of EVM. */
const plan: Fact = {
  kind: 'planned',
  action: 'a',
  at: START,
  pattern: 'synchronous',
  steps: [
    { ...PLANNED, transaction: 's' },
    { ...PLANNED, transaction: 't' },
  ],
}
const moved = (
  step: string,
  left: FactOf<'moved'>['left'],
  arrived: FactOf<'moved'>['arrived'] = [],
): Fact => ({ kind: 'moved', action: 'a', step, at: START, left, arrived })

const s = createStepFacts('s')
/** As an older version wrote it down: without what it takes. */
const untold = [plan, s.prompted(), s.sent()]

it('a prompt without its outflow may have taken all of the requested coins', () => {
  expect(findExcess(coinIntent, untold, 't', depositOfCoins)).toMatchObject({
    taken: ETHER,
    amount: ETHER,
  })
  expect(findExcess(coinIntent, [...untold, moved('s', [])], 't', depositOfCoins)).toBeNull()
})

it('a prompt without fees takes all that a block shows', () => {
  const shown = moved('s', [{ token: null, amount: '1' }])
  expect(findExcess(coinIntent, [...untold, shown], 't', depositOfCoins)).toMatchObject({
    taken: 1n,
  })
})

it('a deposit that nobody can read follows none that took even one unit', () => {
  const unread: Inspection = {
    ...createInspection([]),
    takes: [{ kind: 'spend', token: USDC, amount: null, spender: null }],
  }
  const after = (amount: bigint) =>
    findExcess(
      enterIntent,
      createSignedFacts('s', createInspection([createOutflow('spend', amount)])),
      't',
      unread,
    )
  expect(after(0n)).toBeNull()
  expect(after(1n)).toEqual({
    kind: 'spend',
    token: USDC,
    limit: HUNDRED,
    taken: 1n,
    amount: HUNDRED,
  })
})

it('the steps after this one count by their simulation', () => {
  const next = {
    left: [{ token: USDC, amount: HUNDRED }],
    arrived: [],
    allowances: [],
  }
  const simulated = (amount: bigint): Inspection => {
    const all = { ...next, left: [{ token: USDC, amount }] }
    return createInspection([], {
      simulation: {
        kind: 'passed',
        isWhole: true,
        ...all,
        worth: { left: null, arrived: null },
        valuedBy: [],
        steps: [next, { ...all, left: [{ token: USDC, amount: amount - HUNDRED }] }],
        claims: [],
        next,
        isLikeReal: true,
        varies: false,
      },
    })
  }
  expect(findExcess(enterIntent, [], 's', simulated(HUNDRED + 2n))).toBeNull()
  expect(findExcess(enterIntent, [], 's', simulated(2n * HUNDRED))).toMatchObject({
    limit: HUNDRED,
    amount: 2n * HUNDRED,
  })
})

it('what one step brought in is not paid for by another', () => {
  const wrap = createSignedFacts('s', depositOfCoins)
  const nothing = createSignedFacts('r', createInspection([createOutflow('allow', 0n, VAULT)]))
  const supply = createInspection([createOutflow('spend', ETHER, WETH)])
  const arrived = [{ token: WETH, amount: ETHER.toString() }]
  const excess = (...facts: Fact[]) => findExcess(coinIntent, facts, 't', supply)
  expect(excess(...wrap, ...nothing, moved('s', [], arrived))).toBeNull()
  expect(excess(...nothing, ...wrap, moved('r', [], arrived))).toMatchObject({ token: WETH })
  // Nor is what came without a signature of this action.
  const paid = [{ token: null, amount: ETHER.toString() }]
  expect(excess(moved('s', paid, arrived))).toMatchObject({ token: WETH })
})

it('fees are no part of what may be taken later', () => {
  const coins = createOutflow('allow', ETHER, null)
  expect(withoutFees([coins], [{ amount: 5n }])).toEqual([{ ...coins, amount: `${ETHER}` }])
})

it('the rejection of another step takes no signature back', () => {
  const t = createStepFacts('t')
  const given = [t.prompted(), createStepFacts('u').refused(), t.signed('service'), t.dead()]
  const message: Inspection = createInspection([createOutflow('allow', HUNDRED)], {
    unsigned: { family: 'evm', kind: 'message', message: TEXT_MESSAGE },
  })
  expect(findExcess(enterIntent, given, 't', message)).toMatchObject({ taken: HUNDRED })
})
