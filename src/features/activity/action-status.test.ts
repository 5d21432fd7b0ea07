import { describe, expect, it } from 'vitest'
import type { Action } from '#src/api/schemas/action.ts'
import type { Fact } from '#src/execution/journal/fact.ts'
import {
  createdHere,
  exampleAction,
  exampleIntent,
  exampleStep,
  START,
  createStepFacts,
} from '#src/execution/testing/step-facts.ts'
import { getActionStatus } from './action-status.ts'

describe('the status of an action', () => {
  const step = exampleStep('t', { status: 'CONFIRMED' })
  const t = createStepFacts('t')
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
  const sent = [...createdHere, planned, t.prompted(), t.sent()]
  const token = exampleIntent.asset?.address ?? null
  const takingWhole = t.moved([{ token, amount: '100000000' }])
  const as = (status: string, changes: Partial<Action['transactions'][number]> = {}): Action =>
    exampleAction([{ ...step, ...changes }], { status })

  it('is done where a chain has shown it or another browser requested it', () => {
    expect(getActionStatus(as('SUCCESS'), createdHere)).toBe('REPORTED')
    expect(getActionStatus(as('SUCCESS'), sent)).toBe('REPORTED')
    expect(getActionStatus(as('SUCCESS'), [...sent, takingWhole])).toBe('SUCCESS')
    expect(getActionStatus(as('SUCCESS'), [])).toBe('SUCCESS')
  })

  it('is not done where blocks show less of a deposit than was typed', () => {
    const short = t.moved([{ token, amount: '1' }])
    expect(getActionStatus(as('SUCCESS'), [...sent, short])).toBe('REPORTED')
  })

  it('is undecided while a step can land that the service no longer lists', () => {
    const dropped = exampleAction([], { status: 'FAILED' })
    expect(getActionStatus(dropped, sent)).toBe('CONTESTED')
    expect(getActionStatus(dropped, [...sent, t.settled(true)])).toBe('FAILED')
  })

  it('is without payout where a block shows that a withdrawal paid nothing', () => {
    const [intended, ...more] = sent
    const request = { ...exampleIntent.request, intent: 'exit' as const }
    const exit = intended?.kind === 'intended' ? [{ ...intended, request }, ...more] : []
    expect(getActionStatus(as('SUCCESS'), [...exit, t.moved()])).toBe('UNARRIVED')
    const arrived = [{ token, amount: '100000000' }]
    expect(getActionStatus(as('SUCCESS'), [...exit, Object.assign(t.moved([]), { arrived })])).toBe(
      'SUCCESS',
    )
  })

  it('has not failed while the chain may still include it', () => {
    const failed = { status: 'FAILED' }
    for (const status of ['FAILED', 'CANCELED']) {
      expect(getActionStatus(as(status, failed), sent)).toBe('CONTESTED')
      expect(getActionStatus(as(status, failed), [...sent, t.settled(false)])).toBe(status)
      expect(getActionStatus(as(status, failed), createdHere)).toBe(status)
    }
  })

  it('is the service’s while in progress', () => {
    expect(getActionStatus(as('PROCESSING'), sent)).toBe('PROCESSING')
  })
})
