import { existsSync, readFileSync } from 'node:fs'

/** @typedef {{ passed: number, failed: number }} Counts */

/**
 * What Vitest's and Playwright's JSON reports hold, as far as it is counted.
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number, testResults?: readonly import('./collect-failed-tests.mjs').VitestFile[] }} VitestReport
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, suites?: readonly import('./collect-failed-tests.mjs').PlaywrightSuite[] }} PlaywrightReport
 */

/**
 * Counts a report's tests. A test that was skipped or passed only at a second try counts as failed; so does a run that
 * failed without a failed test, or passed without any.
 * @param {VitestReport | PlaywrightReport | null} report null when none was written
 * @param {number} code the run's exit code
 * @returns {Counts}
 */
export function countTests(report, code) {
  if (report === null) return { passed: 0, failed: 1 }
  const { passed, failed } =
    'stats' in report
      ? {
          passed: report.stats.expected,
          failed: report.stats.unexpected + report.stats.flaky + report.stats.skipped,
        }
      : {
          passed: report.numPassedTests,
          failed: report.numFailedTests + report.numPendingTests + report.numTodoTests,
        }
  const unexplained = failed === 0 && (code !== 0 || passed === 0)
  return { passed, failed: unexplained ? 1 : failed }
}

/**
 * @param {string} file
 * @returns {VitestReport | PlaywrightReport | null}
 */
export const readReport = (file) =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
