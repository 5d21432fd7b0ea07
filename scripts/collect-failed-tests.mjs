import { relative } from 'node:path'

/** Of what a test said: what is told last must be short, where a log keeps only its end. */
const MESSAGE_LINES = 2
const LINE_LENGTH = 240

/**
 * What a JSON report tells of a test that did not pass.
 * @typedef {{ status: string, fullName: string, failureMessages?: readonly string[] | null }} VitestResult
 * @typedef {{ name: string, status: string, message?: string, assertionResults: readonly VitestResult[] }} VitestFile
 * @typedef {{ title: string, file: string, ok: boolean, tests: readonly { results: readonly { error?: { message?: string } }[] }[] }} PlaywrightSpec
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
        tests.flatMap(({ results }) => results.map(({ error }) => error?.message)),
      ),
    ),
    ...suites.flatMap(getSuiteFailures),
  ]
}

/**
 * With the beginning of what it said, and where in this project that was.
 * @param {string} title
 * @param {readonly (string | undefined)[]} messages
 */
function formatFailure(title, messages) {
  const lines = messages.flatMap((message) => message?.split('\n') ?? [])
  const isStackFrame = (/** @type {string} */ line) => line.trimStart().startsWith('at ')
  const messageLines = lines
    .filter((line) => line.trim() && !isStackFrame(line))
    .slice(0, MESSAGE_LINES)
  const frame = lines.find((line) => isStackFrame(line) && !/node_modules|node:/.test(line))
  return [
    title,
    ...messageLines.concat(frame ?? []).map((line) => `  ${line.trim().slice(0, LINE_LENGTH)}`),
  ].join('\n')
}
