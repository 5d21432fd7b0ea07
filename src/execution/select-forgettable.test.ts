import { describe, expect, it } from 'vitest'
import type { Action } from '#src/api/schemas/action.ts'
import type { Fact } from './journal/fact.ts'
import {
  createdHere,
  exampleAction,
  exampleIntent,
  exampleStep,
  START,
  createStepFacts,
} from './testing/step-facts.ts'
import { selectForgettable } from './select-forgettable.ts'

const t = createStepFacts('t')
const forget = (facts: readonly Fact[], ...actions: readonly Action[]) =>
  selectForgettable(facts, new Map(actions.map((action) => [action.id, action])), START)

const done = exampleAction([exampleStep('t', { status: 'CONFIRMED' })], { status: 'SUCCESS' })
const failed = exampleAction([exampleStep('t', { status: 'FAILED' })], { status: 'FAILED' })

describe('forgettable facts', () => {
  it('include a finished action with its intent', () => {
    const facts = [...createdHere, t.prompted(), t.sent(), t.reported(), t.moved()]
    expect(forget(facts, done)).toEqual({
      actions: new Set(['a']),
      intents: new Set(['i']),
      retained: [],
      retainedRequests: 0,
    })
  })

  it('exclude one that only the service calls finished', () => {
    const facts = [...createdHere, t.prompted(), t.sent(), t.reported()]
    expect(forget(facts, done).retained).toEqual(['a'])
  })

  it('exclude an unfinished one, signed or not', () => {
    const open = exampleAction([exampleStep('t')])
    expect(forget(createdHere, open).retained).toEqual(['a'])
    expect(forget([...createdHere, t.prompted(), t.refused()], open).retained).toEqual(['a'])
  })

  it('exclude an unreadable one', () => {
    expect(forget([...createdHere, t.prompted(), t.sent(), t.settled()]).retained).toEqual(['a'])
  })

  it.each([
    ['a prompt that was never answered', [t.prompted()]],
    ['a signature that is not known to have failed', [t.prompted(), t.signed()]],
    ['a hash that no chain has settled', [t.prompted(), t.sent(), t.reported(), t.seen()]],
  ])('exclude a failed one while it has %s', (_what, facts) => {
    expect(forget([...createdHere, ...facts], failed).retained).toEqual(['a'])
  })

  it.each([
    ['was refused', [t.prompted(), t.refused()]],
    ['is dead', [t.prompted(), t.sent(), t.dead()]],
    ['is settled', [t.prompted(), t.sent(), t.settled(false)]],
  ])('include a failed one if what was signed %s', (_what, facts) => {
    expect(forget([...createdHere, ...facts], failed).retained).toEqual([])
  })

  it('exclude a lost request for a day, and include a rejected one', () => {
    const asked = (at: number): Fact => ({ kind: 'intended', intent: 'j', at, ...exampleIntent })
    const no: Fact = { kind: 'rejected', intent: 'j', at: START, status: 400 }
    expect(forget([asked(START)]).retainedRequests).toBe(1)
    expect(forget([asked(START - 25 * 3_600_000)])).toMatchObject({ retainedRequests: 0 })
    expect(forget([asked(START), no])).toMatchObject({
      intents: new Set(['j']),
      retainedRequests: 0,
    })
  })
})
