import { describe, expect, it } from 'vitest'
import type { Action } from '#src/api/schemas/action.ts'
import type { Fact } from './journal/fact.ts'
import {
  createdHere,
  exampleAction,
  exampleStep,
  START,
  createStepFacts,
} from './testing/step-facts.ts'
import { needsUser, getRunningState } from './running-state.ts'

const two = (first: string, second: string, changes: Partial<Action> = {}): Action =>
  exampleAction(
    [
      // The list's order is not the step order.
      exampleStep('deposit', { stepIndex: 1, status: second }),
      exampleStep('approve', { stepIndex: 0, status: first }),
    ],
    changes,
  )

const at = (action: Action, facts: readonly Fact[] = []) =>
  getRunningState(action, [...createdHere, ...facts], START)

const { prompted, sent, reported, signed, settled } = createStepFacts('approve')

describe('the state of a running action', () => {
  it('returns the number of the step that waits for a signature', () => {
    const first = at(two('WAITING_FOR_SIGNATURE', 'CREATED'))
    expect(first).toEqual({ kind: 'running', need: 'sign', step: 1, total: 2 })
    const second = at(two('CONFIRMED', 'WAITING_FOR_SIGNATURE'))
    expect(second).toEqual({ kind: 'running', need: 'sign', step: 2, total: 2 })
  })

  it('returns whom it waits for: user, browser, network or service', () => {
    const open = two('WAITING_FOR_SIGNATURE', 'CREATED')
    const need = (facts: readonly Fact[], action = open) => at(action, facts)
    expect(need([prompted()])).toMatchObject({ need: 'wallet', step: 1 })
    expect(need([prompted(), sent()])).toMatchObject({ need: 'passing' })
    expect(need([prompted(), signed('service')])).toMatchObject({ need: 'passing' })
    const underWay = two('BROADCASTED', 'CREATED')
    expect(need([prompted(), sent(), reported()], underWay)).toMatchObject({ need: 'network' })
    expect(need([prompted(), sent(), reported(), settled()], underWay)).toMatchObject({
      need: 'service',
    })
    const doubtful = two('FAILED', 'CREATED')
    expect(need([prompted(), sent(), reported(), settled()], doubtful)).toMatchObject({
      need: 'look',
    })
  })

  it('never needs the user for what others have to do', () => {
    const called = (['sign', 'wallet', 'look', 'passing', 'network', 'service'] as const).filter(
      needsUser,
    )
    expect(called).toEqual(['sign', 'wallet', 'look'])
  })

  it('returns the outcome of the action', () => {
    const over = (action: Action) => at(action)
    expect(over(two('CONFIRMED', 'CONFIRMED', { status: 'SUCCESS' }))).toEqual({
      kind: 'over',
      outcome: 'done',
    })
    expect(over(two('CONFIRMED', 'FAILED', { status: 'FAILED' }))).toEqual({
      kind: 'over',
      outcome: 'failed',
    })
    expect(over(two('WAITING_FOR_SIGNATURE', 'CREATED', { status: 'STALE' }))).toEqual({
      kind: 'over',
      outcome: 'expired',
    })
  })
})
