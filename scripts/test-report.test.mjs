import { expect, test } from 'vitest'
import {
  collectFailedRequests,
  collectFailedTests,
  countTests,
  describeUnexplained,
  hasChainHung,
} from './test-report.mjs'

/** @param {Partial<import('./test-report.mjs').VitestReport>} changes */
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

const line = (/** @type {object} */ entry) => JSON.stringify({ level: 50, time: 1, ...entry })

test('errors that nobody foresaw are told once each, with where they came from', () => {
  const failed = line({
    msg: 'a request failed',
    path: '/v1/yields',
    error: { message: 'too slow', stack: ['at node:net:1', ' at sandbox/a.ts:3'] },
  })
  const written = [
    '✓ passed',
    failed,
    failed,
    line({ level: 40, msg: 'odd' }),
    '{"level":50,',
  ].join('\n')
  expect(collectFailedRequests(written)).toEqual([
    '2 x a request failed - /v1/yields - too slow - at sandbox/a.ts:3',
  ])
})

test('many are counted', () => {
  const written = Array.from({ length: 12 }, (_, n) => line({ msg: `no. ${n}` })).join('\n')
  expect(collectFailedRequests(written).at(-1)).toBe('and 4 others')
})

test('a test that failed is told with its file, the beginning of what it said, and where', () => {
  const passed = { status: 'passed', fullName: 'adds' }
  const failed = {
    status: 'failed',
    fullName: 'takes away',
    failureMessages: [
      ['\u001B[2mexpected\u001B[22m 1', '', 'x'.repeat(999), 'a', 'b', 'and more'].join('\n'),
      'at node_modules/runner.js:1:1\n    at /p/src/a.test.ts:7:3\nat /p/src/b.ts:1:1',
    ],
  }
  const file = { name: '/p/src/a.test.ts', status: 'failed', assertionResults: [passed, failed] }
  expect(collectFailedTests({ testResults: [file] }, '/p')).toEqual([
    [
      'src/a.test.ts: takes away',
      'expected 1',
      'x'.repeat(240),
      'a',
      'b',
      'at /p/src/a.test.ts:7:3',
    ].join('\n  '),
  ])
})

test('so is a file that broke off before its tests, and a test that was skipped', () => {
  const broken = { name: '/p/b.ts', status: 'failed', message: 'no module', assertionResults: [] }
  const skipped = {
    name: '/p/c.ts',
    status: 'passed',
    assertionResults: [{ status: 'skipped', fullName: 'later', failureMessages: null }],
  }
  expect(collectFailedTests({ testResults: [broken, skipped] }, '/p')).toEqual([
    'b.ts\n  no module',
    'c.ts: later',
  ])
})

test('a journey is found however deep its suite', () => {
  const results = [{ error: { message: 'no button' } }]
  const spec = { title: 'leaves', file: 'a.spec.ts', ok: false, tests: [{ results }] }
  expect(collectFailedTests({ suites: [{ suites: [{ specs: [spec] }] }] }, '/p')).toEqual([
    'a.spec.ts: leaves\n  no button',
  ])
})

test('why a request of a journey failed is told', () => {
  const cause = { message: 'Error: other side closed' }
  const results = [{ error: { message: 'TypeError: fetch failed', cause } }]
  const spec = { title: 'leaves', file: 'a.spec.ts', ok: false, tests: [{ results }] }
  expect(collectFailedTests({ suites: [{ specs: [spec] }] }, '/p')).toEqual([
    'a.spec.ts: leaves\n  TypeError: fetch failed\n  Error: other side closed',
  ])
})

test('nothing is told of what passed, nor without a report', () => {
  expect(collectFailedTests(null, '/p')).toEqual([])
  expect(collectFailedTests({ testResults: [] }, '/p')).toEqual([])
})

test('of a run that failed without a failed test the error outside its tests is told', () => {
  const written = [
    'a warning',
    '\u001b[31m⎯⎯ Unhandled Errors ⎯⎯\u001b[39m',
    'Error: too late',
    '    at node_modules/a.js:1',
    '    at src/a.ts:3',
  ]
  expect(describeUnexplained('unit', written.join('\n'))).toBe(
    [
      'unit: failed without a failed test',
      '  ⎯⎯ Unhandled Errors ⎯⎯',
      '  Error: too late',
      '  at src/a.ts:3',
    ].join('\n'),
  )
})

test('without one it is told how that run ended', () => {
  expect(describeUnexplained('unit', 'killed\n')).toBe(
    'unit: failed without a failed test\n  killed',
  )
})

test('an error of a hung chain is told from a text that names one', () => {
  const serialized = "Serialized Error: { code: \u001b[32m'ANVIL_HUNG'\u001b[39m }"
  expect(hasChainHung(`Unhandled Rejection\n${serialized}\n`)).toBe(true)
  expect(hasChainHung('throws ChainError ANVIL_HUNG')).toBe(false)
  expect(hasChainHung('')).toBe(false)
})
