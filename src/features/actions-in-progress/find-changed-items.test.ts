import { expect, it } from 'vitest'
import { exampleIntent } from '#src/execution/testing/step-facts.ts'
import { findChangedItems, type ActionInProgress } from './use-actions-in-progress.ts'
import type { RunNeed } from '#src/execution/running-state.ts'

type State = ActionInProgress['state']

const at = (need: RunNeed, step = 1): State => ({ kind: 'running', need, step, total: 2 })

/** Whether a change of state causes a notification. */
const isNews = (before: State | undefined, now: State): boolean => {
  const known = new Map(before === undefined ? [] : [['a', before] as const])
  return findChangedItems(known, [{ id: 'a', intent: exampleIntent, state: now }]).length === 1
}

it('notifies about the next signature and the end', () => {
  expect(isNews(at('network'), at('sign', 2))).toBe(true)
  expect(isNews(at('service'), at('look'))).toBe(true)
  expect(isNews(at('network'), 'done')).toBe(true)
  expect(isNews(at('sign'), 'expired')).toBe(true)
})

it('does not notify about unchanged, automatic or initial states', () => {
  expect(isNews(at('sign'), at('wallet'))).toBe(false)
  expect(isNews(at('sign'), at('network'))).toBe(false)
  expect(isNews('done', 'done')).toBe(false)
  expect(isNews(null, at('sign'))).toBe(false)
  expect(isNews(undefined, 'done')).toBe(false)
})

it('notifies about completion only once a chain has shown it', () => {
  expect(isNews(at('network'), 'reported')).toBe(false)
  expect(isNews('reported', 'done')).toBe(true)
})
