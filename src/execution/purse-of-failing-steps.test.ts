import { expect, it } from 'vitest'
import type { ActionSimulation, PassedSimulation } from '#src/families/action-simulation.ts'
import { createUnreadableInspection } from '#src/families/unreadable-inspection.ts'
import { createPromptedFact } from './prompted-fact.ts'
import { findExcess } from './purse.ts'
import { exampleStep } from './testing/step-facts.ts'
import {
  createInspection,
  createOutflow,
  enterIntent,
  HUNDRED,
  OTHER,
  TEXT_MESSAGE,
  USDC,
  WETH,
} from './testing/purse-facts.ts'

/** A step that nobody can read, of which a simulation shows that so much leaves. */
const taking = (token: string, amount: bigint): PassedSimulation => {
  const moved = { left: [{ token, amount }], arrived: [], allowances: [] }
  return {
    kind: 'passed',
    isWhole: false,
    ...moved,
    worth: { left: null, arrived: null },
    valuedBy: [],
    steps: [moved],
    claims: [],
    next: moved,
    isLikeReal: true,
    varies: false,
  }
}
const failing = (shown?: PassedSimulation): ActionSimulation => ({
  kind: 'failed',
  reason: null,
  ...(shown && { shown }),
})
const inspect = (simulation: ActionSimulation) => ({
  ...createUnreadableInspection(exampleStep('t')),
  simulation,
})
const excessOf = (simulation: ActionSimulation) =>
  findExcess(enterIntent, [], 't', inspect(simulation))

it('a later step that fails does not hide what the one to sign takes', () => {
  expect(excessOf(failing(taking(USDC, HUNDRED)))).toBeNull()
  expect(excessOf(failing(taking(USDC, HUNDRED + 3n)))).toMatchObject({ token: USDC })
  expect(excessOf(failing(taking(WETH, 1n)))).toMatchObject({ token: WETH, limit: 0n })
  const allowing = { ...taking(USDC, 0n), raised: [{ token: WETH, spender: OTHER, amount: 1n }] }
  expect(excessOf(failing(allowing))).toMatchObject({ kind: 'allow', token: WETH })
  expect(excessOf(failing())).toBeNull()
})

it('and it is written down, so that the next step takes no more', () => {
  const { transaction, ...step } = {
    action: 'a',
    transaction: 'first',
    at: 1,
    point: { block: '', blockHash: '', latestNonce: 0, pendingNonce: 0, validUntil: null },
    wallet: 'w',
    bundle: null,
    onlySigns: false,
  }
  const unsigned = { family: 'evm', kind: 'message', message: TEXT_MESSAGE } as const
  const inspection = { ...inspect(failing(taking(USDC, HUNDRED))), unsigned }
  const prompted = createPromptedFact({ ...step, transaction, inspection }, enterIntent)
  expect(prompted.takes).toEqual([
    { kind: 'spend', token: USDC, amount: HUNDRED.toString(), spender: null },
  ])
  const more = createInspection([createOutflow('spend', HUNDRED)])
  expect(findExcess(enterIntent, [prompted], 'second', more)).toMatchObject({ taken: HUNDRED })
})
