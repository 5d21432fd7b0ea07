import { expect, it } from 'vitest'
import { getIntent } from '../attempt.ts'
import { createdHere, exampleIntent, createStepFacts } from '../testing/step-facts.ts'
import { getActionFacts, groupActionFacts } from './action-facts.ts'

it("an action has its own facts and its intent's, no others", () => {
  const own = [...createdHere, createStepFacts('t').prompted()]
  const others = [
    { kind: 'intended', intent: 'j', at: 1, ...exampleIntent } as const,
    { kind: 'created', intent: 'j', action: 'b', at: 1 } as const,
    { kind: 'refused', action: 'b', transaction: 't', at: 1 } as const,
  ]
  const all = [...others, ...own]
  expect(getActionFacts(all, 'a')).toEqual(own)
  const group = groupActionFacts(all)
  for (const action of ['a', 'b', 'elsewhere'])
    expect(group(action)).toEqual(getActionFacts(all, action))
  expect(getIntent(own)).toEqual({ ...exampleIntent, action: 'a' })
})

it('an action created elsewhere has no intent', () => {
  const facts = getActionFacts([...createdHere, createStepFacts('t').prompted()], 'elsewhere')
  expect([facts, getIntent(facts)]).toEqual([[], null])
})
