import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getStaleTargets } from './build-targets.mjs'
import { CHROMIUM, installBrowser, installFirefox } from './install-browser.mjs'
import { installPackages, initScript, exitWithError, root, runCommand } from './prepare.mjs'
import { endLeftovers, onStopSignal } from './start-program.mjs'
import {
  collectFailedRequests,
  collectFailedTests,
  countTests,
  describeUnexplained,
  hasChainHung,
  readReport,
} from './test-report.mjs'
import { createTestGroups } from './test-groups.mjs'
import { watchMachine } from './watch-machine.mjs'

/** @typedef {import('./test-report.mjs').Counts & { name: string, minutes: number }} GroupResult */

/** What every process of this run inherits, to find those that stay. */
const RUN_VARIABLE = 'SHEAF_TEST_RUN'
const TIMEOUT_MS = 8000

initScript()
const run = randomUUID()
const folder = mkdtempSync(join(tmpdir(), 'sheaf-test-'))
/** Ends the part that runs when this run is told to stop. */
const stop = new AbortController()
/** @type {GroupResult[]} */
const results = []
/** @type {string[]} */
const failures = []
/** Parts that were run again because a local chain hung. @type {string[]} */
const repetitions = []
let stderrText = ''

/**
 * Runs one part and notes what came of it and how long it took.
 * @param {string} name
 * @param {() => Promise<import('./test-report.mjs').Counts>} task
 */
async function runPart(name, task) {
  console.log(`\n--- ${name}`)
  const started = performance.now()
  const counts = await task()
  const minutes = (performance.now() - started) / 60_000
  results.push({ name, ...counts, minutes })
  console.log(
    `--- ${name}: ${counts.passed} passed, ${counts.failed} failed, ${minutes.toFixed(1)} min`,
  )
}

const countSingle = (/** @type {boolean} */ passed) => ({
  passed: Number(passed),
  failed: Number(!passed),
})

/**
 * @param {import('./test-groups.mjs').TestGroup} group
 * @param {boolean} [isRepeated]
 * @returns {Promise<import('./test-report.mjs').Counts>}
 */
async function runGroup(group, isRepeated = false) {
  const { name, program, args, report, env, needsBuild = false } = group
  // A build over its size budget has failed, but can be tested.
  if (needsBuild && getStaleTargets(root).length > 0) {
    console.error('Not run: the build is not there.')
    return countSingle(false)
  }
  const command = program === 'node' ? process.execPath : join(root, 'node_modules/.bin', program)
  const before = stderrText.length
  const { code } = await runCommand(command, args, {
    cwd: root,
    env: { ...process.env, ...env, [RUN_VARIABLE]: run },
    heard: (written) => (stderrText += written.toString('utf8')),
    signal: stop.signal,
  })
  if (report === undefined) return countSingle(code === 0)
  const written = stderrText.slice(before)
  const read = readReport(report)
  const failedTests = collectFailedTests(read, root)
  const isUnexplained = code !== 0 && failedTests.length === 0
  // No test that failed is run again: only a run that its node ended, of which there is no result.
  if (isUnexplained && !isRepeated && !stop.signal.aborted && hasChainHung(written)) {
    repetitions.push(describeUnexplained(name, written))
    await endLeftovers(`${RUN_VARIABLE}=${run}`, TIMEOUT_MS)
    return runGroup(group, true)
  }
  failures.push(...failedTests)
  if (isUnexplained) failures.push(describeUnexplained(name, written))
  return countTests(read, code)
}

async function finish() {
  const left = await endLeftovers(`${RUN_VARIABLE}=${run}`, TIMEOUT_MS)
  rmSync(folder, { recursive: true, force: true })
  for (const command of left) console.error(`Left running, and killed: ${command}`)
  return left.length === 0
}

onStopSignal((signal) => {
  stop.abort()
  void finish().then(() => process.exit(signal === 'SIGINT' ? 130 : 143))
})

const stopWatching = watchMachine(folder)
await runPart('install', async () => {
  const error =
    (await installPackages(root)) ??
    (await installBrowser(root)) ??
    // Pages that are kept while others are visited: the headless shell keeps none.
    (await installBrowser(root, CHROMIUM)) ??
    (await installFirefox(root))
  if (error) exitWithError(error)
  return countSingle(true)
})
for (const group of createTestGroups(folder))
  if (!stop.signal.aborted) await runPart(group.name, () => runGroup(group))
if (stop.signal.aborted) await new Promise(() => {})
await runPart('nothing left running', async () => countSingle(await finish()))

const machineReport = stopWatching()
const passed = results.reduce((sum, result) => sum + result.passed, 0)
const failed = results.reduce((sum, result) => sum + result.failed, 0)
if (failed > 0)
  for (const summary of collectFailedRequests(stderrText)) console.log(`COMPLAINED ${summary}`)
for (const repetition of repetitions) console.log(`REPEATED ${repetition}`)
for (const failure of failures) console.log(`FAILED ${failure}`)
for (const line of machineReport) console.log(line)
console.log('\nminutes  passed  failed')
for (const { name, minutes, ...counts } of results)
  console.log(
    `${minutes.toFixed(1).padStart(7)}${String(counts.passed).padStart(8)}${String(counts.failed).padStart(8)}  ${name}`,
  )
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
