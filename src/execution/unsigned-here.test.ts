import { expect, it } from 'vitest'
import { createdHere, exampleAction, exampleStep } from './testing/example-action.ts'
import { stepFacts } from './testing/step-facts.ts'
import { unsignedHere } from './unsigned-here.ts'

const steps = ['sent', 'refused', 'never', 'open', 'skipped'].map((id, stepIndex) =>
  exampleStep(id, { stepIndex, status: id === 'skipped' ? 'SKIPPED' : 'CONFIRMED' }),
)
const facts = [
  ...createdHere,
  stepFacts('sent').prompted(),
  stepFacts('sent').sent(),
  stepFacts('refused').prompted(),
  stepFacts('refused').refused(),
  stepFacts('open').prompted(),
]

it('what was done without a signature of this browser is named', () => {
  const named = unsignedHere(exampleAction(steps), facts).map(({ id }) => id)
  expect(named).toEqual(['refused', 'never'])
})

it('of what was started elsewhere nothing is', () =>
  expect(unsignedHere(exampleAction(steps), [])).toEqual([]))
