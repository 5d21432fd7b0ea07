import { expect, it } from 'vitest'
import type { Fact } from '#src/execution/journal/fact.ts'
import {
  createdHere,
  exampleAction,
  exampleIntent,
  exampleStep,
  START,
  createStepFacts,
} from '#src/execution/testing/step-facts.ts'
import { getActionState } from './use-actions-in-progress.ts'

const step = exampleStep('t', { status: 'CONFIRMED' })
const planned: Fact = {
  kind: 'planned',
  action: 'a',
  at: START,
  pattern: 'synchronous',
  steps: [
    {
      transaction: 't',
      type: step.type,
      network: step.network,
      isMessage: false,
      isDone: false,
      call: null,
    },
  ],
}
const t = createStepFacts('t')
const token = exampleIntent.asset?.address ?? null
const takingWhole = t.moved([{ token, amount: '100000000' }])
const sent = [...createdHere, planned, t.prompted(), t.sent()]

it('an action is over only when a chain has shown it', () => {
  const done = exampleAction([step], { status: 'SUCCESS' })
  expect(getActionState(done, createdHere, START)).toBe('reported')
  expect(getActionState(done, sent, START)).toBe('reported')
  expect(getActionState(done, [...sent, takingWhole], START)).toEqual({
    kind: 'over',
    outcome: 'done',
  })
})

it('a deposit of which blocks show less than was typed is not called done', () => {
  const done = exampleAction([step], { status: 'SUCCESS' })
  const short = t.moved([{ token, amount: '1' }])
  expect(getActionState(done, [...sent, short], START)).toBe('reported')
})

const asExit = (fact: Fact): Fact =>
  fact.kind === 'intended' ? { ...fact, request: { ...fact.request, intent: 'exit' } } : fact

it('a withdrawal without a payout shown by a block is not called done', () => {
  const done = exampleAction([step], { status: 'SUCCESS' })
  const exit = [...sent, t.moved()].map(asExit)
  expect(getActionState(done, exit, START)).toEqual({ kind: 'over', outcome: 'unarrived' })
})

it('the service and the journal define the state of an unfinished action', () => {
  const open = exampleAction([exampleStep('t')])
  expect(getActionState(open, createdHere, START)).toMatchObject({ kind: 'running', need: 'sign' })
  const failed = exampleAction([exampleStep('t')], { status: 'FAILED' })
  expect(getActionState(failed, createdHere, START)).toEqual({ kind: 'over', outcome: 'failed' })
})
