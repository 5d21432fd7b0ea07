import { expect, test } from 'vitest'
import { countTests } from './test-counts.mjs'

/** @param {Partial<import('./test-counts.mjs').VitestReport>} changes */
const vitest = (changes) => ({
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  ...changes,
})

test('tests are counted as the report has them', () => {
  expect(countTests(vitest({ numFailedTests: 2 }), 1)).toEqual({ passed: 3, failed: 2 })
  const stats = { expected: 4, unexpected: 1, flaky: 0, skipped: 0 }
  expect(countTests({ stats }, 1)).toEqual({ passed: 4, failed: 1 })
})

test('a skipped or flaky test is a failed one', () => {
  expect(countTests(vitest({ numPendingTests: 1 }), 0)).toEqual({ passed: 3, failed: 1 })
  const stats = { expected: 4, unexpected: 0, flaky: 1, skipped: 1 }
  expect(countTests({ stats }, 0)).toEqual({ passed: 4, failed: 2 })
})

test('a run that broke off, wrote nothing or tested nothing has failed', () => {
  expect(countTests(vitest({}), 1)).toEqual({ passed: 3, failed: 1 })
  expect(countTests(null, 0)).toEqual({ passed: 0, failed: 1 })
  expect(countTests(vitest({ numPassedTests: 0 }), 0)).toEqual({ passed: 0, failed: 1 })
})
