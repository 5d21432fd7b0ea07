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

describe('of what a browser wrote down', () => {
  it('a finished action goes, with the request that it came from', () => {
    const facts = [...createdHere, t.prompted(), t.sent(), t.reported(), t.moved()]
    expect(forget(facts, done)).toEqual({
      actions: new Set(['a']),
      intents: new Set(['i']),
      retained: [],
      retainedRequests: 0,
    })
  })

  it('one that only the service calls finished stays', () => {
    const facts = [...createdHere, t.prompted(), t.sent(), t.reported()]
    expect(forget(facts, done).retained).toEqual(['a'])
  })

  it('an unfinished one stays, whether or not anything was signed', () => {
    const open = exampleAction([exampleStep('t')])
    expect(forget(createdHere, open).retained).toEqual(['a'])
    expect(forget([...createdHere, t.prompted(), t.refused()], open).retained).toEqual(['a'])
  })

  it('one that can’t be read stays', () => {
    expect(forget([...createdHere, t.prompted(), t.sent(), t.settled()]).retained).toEqual(['a'])
  })

  it.each([
    ['a prompt that was never answered', [t.prompted()]],
    ['a signature that is not known to have failed', [t.prompted(), t.signed()]],
    ['a hash that no chain has settled', [t.prompted(), t.sent(), t.reported(), t.seen()]],
  ])('one that failed stays while it has %s', (_what, facts) => {
    expect(forget([...createdHere, ...facts], failed).retained).toEqual(['a'])
  })

  it.each([
    ['was refused', [t.prompted(), t.refused()]],
    ['is dead', [t.prompted(), t.sent(), t.dead()]],
    ['is settled', [t.prompted(), t.sent(), t.settled(false)]],
  ])('one that failed goes where what was signed %s', (_what, facts) => {
    expect(forget([...createdHere, ...facts], failed).retained).toEqual([])
  })

  it('a request without an answer stays for a day, a refused one goes', () => {
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
