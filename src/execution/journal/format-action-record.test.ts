import { expect, it } from 'vitest'
import {
  createdHere,
  exampleAction,
  exampleStep,
  START,
  createStepFacts,
} from '../testing/step-facts.ts'
import { formatActionRecord } from './action-facts.ts'

const { prompted, signed } = createStepFacts('t')

it('an export for support has the whole history, and no secrets', () => {
  const facts = [...createdHere, prompted(), signed()]
  const text = formatActionRecord(exampleAction([exampleStep('t')]), facts, START)
  const read: { facts: { kind: string }[]; action: { id: string } } = JSON.parse(text)
  expect(read.action.id).toBe('a')
  expect(read.facts.map(({ kind }) => kind)).toEqual(['intended', 'created', 'prompted', 'signed'])
  expect(text).toContain('payload of t')
  expect(text).not.toContain('key of a')
  expect(text).not.toContain('signed t')
})
