import { expect, it } from 'vitest'
import { exampleStep } from '#src/execution/testing/example-action.ts'
import { stepState } from './step-state.ts'

it('says of what is through that it is, whatever comes of the rest', () => {
  for (const isOver of [true, false]) {
    expect(stepState(exampleStep('a', { status: 'CONFIRMED' }), 'a', isOver)).toBe('done')
    expect(stepState(exampleStep('a', { status: 'SKIPPED' }), 'a', isOver)).toBe('skipped')
    expect(stepState(exampleStep('a', { status: 'FAILED' }), 'a', isOver)).toBe('failed')
  }
})

it('promises nothing of a step that will not come any more', () => {
  const step = exampleStep('a')
  expect(stepState(step, 'a')).toBe('current')
  expect(stepState(step, 'b')).toBe('later')
  expect(stepState(step, 'a', true)).toBe('undone')
  expect(stepState(step, 'b', true)).toBe('undone')
})
