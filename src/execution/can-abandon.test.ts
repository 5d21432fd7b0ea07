import { expect, it } from 'vitest'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { Fact } from './journal/fact.ts'
import { canAbandon } from './confirmed-on-chain.ts'
import { nextStep } from './next-step.ts'
import {
  createdHere,
  exampleAction,
  exampleStep,
  START,
  createStepFacts,
} from './testing/step-facts.ts'

const { prompted, refused, sent, reported, answered, dead, moved } = createStepFacts('t')

function leaves(own: readonly Fact[], changes: Partial<Transaction> = {}): boolean {
  const action = exampleAction([exampleStep('t', changes), exampleStep('u', { stepIndex: 1 })])
  const facts = [...createdHere, ...own]
  return canAbandon(nextStep(action, facts, { now: START, prompting: null }), facts, action)
}

it("an action that was never signed, was rejected or can't land any more can be given up", () => {
  expect(leaves([])).toBe(true)
  expect(leaves([prompted(), refused()])).toBe(true)
  expect(leaves([prompted(), sent(), dead()])).toBe(true)
  expect(leaves([prompted(), sent(), reported(), moved()], { status: 'CONFIRMED' })).toBe(true)
})

it("an action that may still land can't be given up", () => {
  expect(leaves([prompted()])).toBe(false)
  expect(leaves([prompted(), answered()])).toBe(false)
  expect(leaves([prompted(), sent()])).toBe(false)
  expect(leaves([prompted(), sent(), reported()], { status: 'BROADCASTED' })).toBe(false)
})

it('a step that only the service calls confirmed may still land', () => {
  expect(leaves([prompted()], { status: 'CONFIRMED' })).toBe(false)
  expect(leaves([prompted(), sent(), reported()], { status: 'CONFIRMED' })).toBe(false)
})

it('an action that changed before any signature can be given up', () => {
  const action = exampleAction([exampleStep('t'), exampleStep('new', { stepIndex: -1 })])
  const plan: Fact = {
    kind: 'planned',
    action: 'a',
    at: START,
    pattern: 'synchronous',
    steps: [
      {
        transaction: 't',
        type: 'SUPPLY',
        network: 'base-sepolia',
        isMessage: false,
        isDone: false,
        call: null,
      },
    ],
  }
  const leavesAfter = (...own: Fact[]): boolean => {
    const facts = [...createdHere, plan, ...own]
    const step = nextStep(action, facts, { now: START, prompting: null })
    expect(step).toMatchObject({ kind: 'ask', question: 'plan-changed' })
    return canAbandon(step, facts, action)
  }
  expect(leavesAfter()).toBe(true)
  expect(leavesAfter(prompted(), sent())).toBe(false)
})
