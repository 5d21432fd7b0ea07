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
export function failedTests(report, root) {
  if (report === null) return []
  return [
    ...(report.testResults ?? []).flatMap((file) => ofFile(file, root)),
    ...(report.suites ?? []).flatMap(ofSuite),
  ]
}

/**
 * @param {VitestFile} file
 * @param {string} root
 * @returns {string[]}
 */
function ofFile(file, root) {
  const name = relative(root, file.name)
  const failed = file.assertionResults.filter(({ status }) => status !== 'passed')
  if (failed.length === 0 && file.status === 'failed') return [told(name, [file.message])]
  return failed.map(({ fullName, failureMessages }) =>
    told(`${name}: ${fullName}`, failureMessages ?? []),
  )
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {string[]}
 */
function ofSuite({ specs = [], suites = [] }) {
  const failed = specs.filter(({ ok }) => !ok)
  return [
    ...failed.map(({ title, file, tests }) =>
      told(
        `${file}: ${title}`,
        tests.flatMap(({ results }) => results.map(({ error }) => error?.message)),
      ),
    ),
    ...suites.flatMap(ofSuite),
  ]
}

/**
 * With the beginning of what it said, and where in this project that was.
 * @param {string} title
 * @param {readonly (string | undefined)[]} messages
 */
function told(title, messages) {
  const lines = messages.flatMap((message) => message?.split('\n') ?? [])
  const isPlace = (/** @type {string} */ line) => line.trimStart().startsWith('at ')
  const said = lines.filter((line) => line.trim() && !isPlace(line)).slice(0, MESSAGE_LINES)
  const place = lines.find((line) => isPlace(line) && !/node_modules|node:/.test(line))
  return [
    title,
    ...said.concat(place ?? []).map((line) => `  ${line.trim().slice(0, LINE_LENGTH)}`),
  ].join('\n')
}
