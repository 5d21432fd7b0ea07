import { expect, it } from 'vitest'
import type { PassedSimulation } from '#src/families/action-simulation.ts'
import type { Inspection } from '#src/families/inspection.ts'
import type { Intent } from '#src/families/intent.ts'
import { createUnreadableInspection } from '#src/families/unreadable-inspection.ts'
import { findExcess } from './purse.ts'
import { exampleIntent, exampleStep } from './testing/step-facts.ts'

const HOUSE = '0x00000000000000000000000000000000000000aa'
const SHARE = '0x00000000000000000000000000000000000000bb'
const house = { symbol: 'HOUSE', decimals: 0, address: HOUSE }
const share = { symbol: 'hbHOUSE', decimals: 18, address: SHARE }

/** An exit of two units of a token of which each may be dear. */
const intent: Intent = {
  request: { ...exampleIntent.request, intent: 'exit', arguments: { amount: '2' } },
  asset: house,
  place: { network: 'base-sepolia', tokens: [house], output: share, contracts: [] },
}
const SHARES = 5n * 10n ** 18n

/** A step whose simulation shows shares of this worth to leave, and to be allowed. */
function giving(worth: bigint, more: Partial<PassedSimulation> = {}): Inspection {
  const moved = {
    left: [{ token: SHARE, amount: SHARES }],
    arrived: [{ token: HOUSE, amount: worth }],
    allowances: [],
  }
  const simulation: PassedSimulation = {
    kind: 'passed',
    held: [{ token: SHARE, amount: 10n * SHARES }],
    isWhole: true,
    ...moved,
    worth: { left: worth, arrived: worth },
    valuedBy: [],
    steps: [moved],
    claims: [],
    next: moved,
    isLikeReal: true,
    varies: false,
    ...more,
  }
  return { ...createUnreadableInspection(exampleStep('t')), simulation }
}

it('of a token with few units an exit gives up no unit more than was typed', () => {
  expect(findExcess(intent, [], 't', giving(2n))).toBeNull()
  expect(findExcess(intent, [], 't', giving(3n))).toMatchObject({ limit: 2n, amount: 3n })
})

it('nor may others take shares that are worth one more', () => {
  const allowing = (allowedWorth: bigint): Inspection =>
    giving(2n, {
      allowedWorth,
      raised: [
        { token: SHARE, spender: '0x00000000000000000000000000000000000000ff', amount: SHARES },
      ],
    })
  expect(findExcess(intent, [], 't', allowing(2n))).toBeNull()
  expect(findExcess(intent, [], 't', allowing(3n))).toMatchObject({ kind: 'allow', amount: 3n })
})
