import { expect, test } from 'vitest'
import { collectFailedTests } from './collect-failed-tests.mjs'

test('a test that failed is told with its file, the beginning of what it said, and where', () => {
  const passed = { status: 'passed', fullName: 'adds' }
  const failed = {
    status: 'failed',
    fullName: 'takes away',
    failureMessages: [
      ['expected 1', '', 'x'.repeat(999), 'and more'].join('\n'),
      'at node_modules/runner.js:1:1\n    at /p/src/a.test.ts:7:3\nat /p/src/b.ts:1:1',
    ],
  }
  const file = { name: '/p/src/a.test.ts', status: 'failed', assertionResults: [passed, failed] }
  expect(collectFailedTests({ testResults: [file] }, '/p')).toEqual([
    ['src/a.test.ts: takes away', 'expected 1', 'x'.repeat(240), 'at /p/src/a.test.ts:7:3'].join(
      '\n  ',
    ),
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

test('nothing is told of what passed, nor without a report', () => {
  expect(collectFailedTests(null, '/p')).toEqual([])
  expect(collectFailedTests({ testResults: [] }, '/p')).toEqual([])
})
