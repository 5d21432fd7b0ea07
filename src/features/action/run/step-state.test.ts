import { describe, expect, it } from 'vitest'
import type { Fact } from '#src/execution/journal/fact.ts'
import {
  createdHere,
  exampleAction,
  exampleStep,
  START,
  createStepFacts,
} from '#src/execution/testing/step-facts.ts'
import { getStepState } from './step-state.ts'

const stateOf = (
  changes: Parameters<typeof exampleStep>[1],
  facts: readonly Fact[],
  current: string | null = 'a',
  isOver = false,
): string => {
  const step = exampleStep('a', changes)
  return getStepState(step, { action: exampleAction([step]), facts, current, isOver })
}

describe('a step of another browser’s action', () => {
  it('is done if the service says so, whatever happens to the rest', () => {
    for (const isOver of [true, false]) {
      expect(stateOf({ status: 'CONFIRMED' }, [], 'a', isOver)).toBe('done')
      expect(stateOf({ status: 'SKIPPED' }, [], 'a', isOver)).toBe('skipped')
      expect(stateOf({ status: 'FAILED' }, [], 'a', isOver)).toBe('failed')
    }
  })

  it('shows no expectation when it can’t happen any more', () => {
    expect(stateOf({}, [])).toBe('current')
    expect(stateOf({}, [], 'b')).toBe('later')
    expect(stateOf({}, [], 'a', true)).toBe('undone')
    expect(stateOf({}, [], 'b', true)).toBe('undone')
  })
})

describe('a step of an action requested here', () => {
  const own = createStepFacts('a')
  const sent = [...createdHere, own.prompted(), own.sent()]
  const moved: Fact = { kind: 'moved', action: 'a', step: 'a', at: START, left: [], arrived: [] }

  it('is done only when the network shows it', () => {
    const confirmed = { status: 'CONFIRMED' }
    expect(stateOf(confirmed, createdHere)).toBe('reported')
    expect(stateOf(confirmed, sent)).toBe('current')
    expect(stateOf(confirmed, sent, null)).toBe('current')
    expect(stateOf(confirmed, sent, 'b')).toBe('reported')
    expect(stateOf(confirmed, sent, 'a', true)).toBe('reported')
    expect(stateOf(confirmed, [...sent, moved])).toBe('done')
    expect(stateOf(confirmed, [...sent, own.settled(true)])).toBe('done')
  })

  it('has the network’s result, whatever the service says', () => {
    for (const status of ['CONFIRMED', 'SKIPPED', 'FAILED'])
      expect(stateOf({ status }, [...sent, own.settled(true)])).toBe('done')
    for (const status of ['CONFIRMED', 'SKIPPED', 'FAILED', 'PENDING'])
      expect(stateOf({ status }, [...sent, own.settled(false)])).toBe('failed')
  })

  it('has not failed while the network may still include it', () => {
    expect(stateOf({ status: 'FAILED' }, sent)).toBe('contested')
    expect(stateOf({ status: 'FAILED' }, createdHere)).toBe('failed')
  })

  it('is done as a message once it was signed here', () => {
    const message = { status: 'CONFIRMED', isMessage: true }
    expect(stateOf(message, [...createdHere, own.prompted(), own.signed()])).toBe('done')
    expect(stateOf(message, createdHere)).toBe('reported')
  })
})
