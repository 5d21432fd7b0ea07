import { expect, it } from 'vitest'
import { createdHere, exampleAction, exampleStep, createStepFacts } from './testing/step-facts.ts'
import { getExternallySignedSteps } from './attempt.ts'

const steps = ['sent', 'refused', 'never', 'open', 'skipped'].map((id, stepIndex) =>
  exampleStep(id, { stepIndex, status: id === 'skipped' ? 'SKIPPED' : 'CONFIRMED' }),
)
const facts = [
  ...createdHere,
  createStepFacts('sent').prompted(),
  createStepFacts('sent').sent(),
  createStepFacts('refused').prompted(),
  createStepFacts('refused').refused(),
  createStepFacts('open').prompted(),
]

it('steps done without a signature from this browser are listed', () => {
  const named = getExternallySignedSteps(exampleAction(steps), facts).map(({ id }) => id)
  expect(named).toEqual(['refused', 'never'])
})

it('actions requested elsewhere list none', () =>
  expect(getExternallySignedSteps(exampleAction(steps), [])).toEqual([]))
