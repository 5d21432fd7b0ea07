import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** @typedef {{ passed: number, failed: number }} Counts */

/**
 * What Vitest's and Playwright's JSON reports hold, as far as it is counted.
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number, testResults?: readonly VitestFile[] }} VitestReport
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, suites?: readonly PlaywrightSuite[] }} PlaywrightReport
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

const MAX_LINES = 8
const MAX_LENGTH = 300

/**
 * What the programs under test complained of, from what they wrote: errors that nobody foresaw, each once.
 * @param {string} written lines, some of them JSON as pino writes it
 * @returns {string[]}
 */
export function collectFailedRequests(written) {
  /** @type {Map<string, number>} */
  const seen = new Map()
  for (const line of written.split('\n')) {
    const description = parseErrorLine(line)
    if (description) seen.set(description, (seen.get(description) ?? 0) + 1)
  }
  const summaries = [...seen].map(([description, times]) => `${times} x ${description}`)
  return summaries.length > MAX_LINES
    ? [...summaries.slice(0, MAX_LINES), `and ${summaries.length - MAX_LINES} others`]
    : summaries
}

/** @param {string} line */
function parseErrorLine(line) {
  if (!/^\{"level":[56]0,/.test(line)) return null
  const entry = readJson(line)
  if (entry === null) return null
  const { msg, path, message, error } = entry
  const at = error?.stack?.find((/** @type {string} */ frame) => !/node_modules|node:/.test(frame))
  return [msg, path, message ?? error?.message, at?.trim()]
    .filter(Boolean)
    .join(' - ')
    .slice(0, MAX_LENGTH)
}

/** @param {string} line */
function readJson(line) {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

/** Of what a test said: what is told last must be short, where a log keeps only its end. */
const MESSAGE_LINES = 4
const LINE_LENGTH = 240
const UNEXPLAINED_LINES = 16

/**
 * Why a run failed though each of its tests passed, as far as its program said so: an error outside any test, which no
 * JSON report has.
 * @param {string} name the group's
 * @param {string} written what its program wrote to stderr
 * @returns {string}
 */
export function describeUnexplained(name, written) {
  const lines = stripVTControlCharacters(written).split('\n')
  const first = lines.findIndex((line) => /unhandled/i.test(line))
  const said = first === -1 ? lines.slice(-UNEXPLAINED_LINES) : lines.slice(first)
  return formatFailure(`${name}: failed without a failed test`, said, UNEXPLAINED_LINES)
}

/**
 * Whether a run was ended by a local chain that answered nothing any more. It was seen twice, and its
 * cause is not known yet: the error names what the threads of the node waited for.
 * @param {string} written what the run wrote on its error channel
 */
export const hasChainHung = (written) =>
  stripVTControlCharacters(written).includes("code: 'ANVIL_HUNG'")

/**
 * What a JSON report tells of a test that did not pass.
 * @typedef {{ status: string, fullName: string, failureMessages?: readonly string[] | null }} VitestResult
 * @typedef {{ name: string, status: string, message?: string, assertionResults: readonly VitestResult[] }} VitestFile
 * @typedef {{ title: string, file: string, ok: boolean, tests: readonly { results: readonly { error?: PlaywrightError }[] }[] }} PlaywrightSpec
 * @typedef {{ message?: string, cause?: PlaywrightError }} PlaywrightError
 * @typedef {{ specs?: readonly PlaywrightSpec[], suites?: readonly PlaywrightSuite[] }} PlaywrightSuite
 */

/**
 * Each test that did not pass, with the beginning of what it said: printed last, where a log that was cut still has it.
 * @param {{ stats?: unknown, testResults?: readonly VitestFile[], suites?: readonly PlaywrightSuite[] } | null} report
 * @param {string} root what file names are told from
 * @returns {string[]}
 */
export function collectFailedTests(report, root) {
  if (report === null) return []
  return [
    ...(report.testResults ?? []).flatMap((file) => getFileFailures(file, root)),
    ...(report.suites ?? []).flatMap(getSuiteFailures),
  ]
}

/**
 * @param {VitestFile} file
 * @param {string} root
 * @returns {string[]}
 */
function getFileFailures(file, root) {
  const name = relative(root, file.name)
  const failed = file.assertionResults.filter(({ status }) => status !== 'passed')
  if (failed.length === 0 && file.status === 'failed') return [formatFailure(name, [file.message])]
  return failed.map(({ fullName, failureMessages }) =>
    formatFailure(`${name}: ${fullName}`, failureMessages ?? []),
  )
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {string[]}
 */
function getSuiteFailures({ specs = [], suites = [] }) {
  const failed = specs.filter(({ ok }) => !ok)
  return [
    ...failed.map(({ title, file, tests }) =>
      formatFailure(
        `${file}: ${title}`,
        tests.flatMap(({ results }) => results.flatMap(({ error }) => getMessages(error))),
      ),
    ),
    ...suites.flatMap(getSuiteFailures),
  ]
}

/**
 * A failed request says only in its cause why it failed.
 * @param {PlaywrightError} [error]
 * @returns {(string | undefined)[]}
 */
const getMessages = (error) => (error ? [error.message, ...getMessages(error.cause)] : [])

/**
 * With the beginning of what it said, and where in this project that was.
 * @param {string} title
 * @param {readonly (string | undefined)[]} messages
 * @param {number} [limit] of lines
 */
function formatFailure(title, messages, limit = MESSAGE_LINES) {
  const lines = messages.flatMap((message) => stripVTControlCharacters(message ?? '').split('\n'))
  const isStackFrame = (/** @type {string} */ line) => line.trimStart().startsWith('at ')
  const messageLines = lines.filter((line) => line.trim() && !isStackFrame(line)).slice(0, limit)
  const frame = lines.find((line) => isStackFrame(line) && !/node_modules|node:/.test(line))
  return [
    title,
    ...messageLines.concat(frame ?? []).map((line) => `  ${line.trim().slice(0, LINE_LENGTH)}`),
  ].join('\n')
}
