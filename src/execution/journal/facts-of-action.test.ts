import { expect, it } from 'vitest'
import { intentOf } from '../intent-of.ts'
import { createdHere, exampleIntent } from '../testing/example-action.ts'
import { stepFacts } from '../testing/step-facts.ts'
import { factsOfAction } from './facts-of-action.ts'

it('an action has its own facts and the intent that it came from, nobody else’s', () => {
  const own = [...createdHere, stepFacts('t').prompted()]
  const others = [
    { kind: 'intended', intent: 'j', at: 1, ...exampleIntent } as const,
    { kind: 'created', intent: 'j', action: 'b', at: 1 } as const,
    { kind: 'refused', action: 'b', transaction: 't', at: 1 } as const,
  ]
  expect(factsOfAction([...others, ...own], 'a')).toEqual(own)
  expect(intentOf(own)).toEqual({ ...exampleIntent, action: 'a' })
})

it('an action that nobody here created has no intent', () => {
  const facts = factsOfAction([...createdHere, stepFacts('t').prompted()], 'elsewhere')
  expect([facts, intentOf(facts)]).toEqual([[], null])
})
