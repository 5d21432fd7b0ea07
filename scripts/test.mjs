import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { staleTargets } from './build-targets.mjs'
import { failedRequests } from './failed-requests.mjs'
import { failedTests } from './failed-tests.mjs'
import { installBrowser } from './install-browser.mjs'
import { installPackages } from './install-packages.mjs'
import { endLeftovers } from './leftovers.mjs'
import { begin, giveUp, root } from './prepare.mjs'
import { runCommand } from './run-command.mjs'
import { countTests, readReport } from './test-counts.mjs'
import { testGroups } from './test-groups.mjs'
import { watchMachine } from './watch-machine.mjs'
import { whenToldToStop } from './when-told-to-stop.mjs'

/** @typedef {import('./test-counts.mjs').Counts & { name: string, minutes: number }} GroupResult */

/** What every process of this run inherits, to find those that stay. */
const RUN_VARIABLE = 'SHEAF_TEST_RUN'
const PATIENCE_MS = 8000

begin()
const run = randomUUID()
const folder = mkdtempSync(join(tmpdir(), 'sheaf-test-'))
/** Ends the part that runs when this run is told to stop. */
const stop = new AbortController()
/** @type {GroupResult[]} */
const results = []
/** @type {string[]} */
const failures = []
let complained = ''

/**
 * Runs one part and notes what came of it and how long it took.
 * @param {string} name
 * @param {() => Promise<import('./test-counts.mjs').Counts>} part
 */
async function measure(name, part) {
  console.log(`\n--- ${name}`)
  const started = performance.now()
  const counts = await part()
  const minutes = (performance.now() - started) / 60_000
  results.push({ name, ...counts, minutes })
  console.log(
    `--- ${name}: ${counts.passed} passed, ${counts.failed} failed, ${minutes.toFixed(1)} min`,
  )
}

const single = (/** @type {boolean} */ passed) => ({
  passed: Number(passed),
  failed: Number(!passed),
})

/** @param {import('./test-groups.mjs').TestGroup} group */
async function runGroup({ program, args, report, env, needsBuild = false }) {
  // A build over its size budget has failed, but can be tested.
  if (needsBuild && staleTargets(root).length > 0) {
    console.error('Not run: the build is not there.')
    return single(false)
  }
  const command = program === 'node' ? process.execPath : join(root, 'node_modules/.bin', program)
  const { code } = await runCommand(command, args, {
    cwd: root,
    env: { ...process.env, ...env, [RUN_VARIABLE]: run },
    heard: (written) => (complained += written.toString('utf8')),
    signal: stop.signal,
  })
  if (report === undefined) return single(code === 0)
  const read = readReport(report)
  failures.push(...failedTests(read, root))
  return countTests(read, code)
}

async function finish() {
  const left = await endLeftovers(`${RUN_VARIABLE}=${run}`, PATIENCE_MS)
  rmSync(folder, { recursive: true, force: true })
  for (const command of left) console.error(`Left running, and killed: ${command}`)
  return left.length === 0
}

whenToldToStop((signal) => {
  stop.abort()
  void finish().then(() => process.exit(signal === 'SIGINT' ? 130 : 143))
})

const machine = watchMachine(folder)
await measure('install', async () => {
  const wrong = (await installPackages(root)) ?? (await installBrowser(root))
  if (wrong) giveUp(wrong)
  return single(true)
})
for (const group of testGroups(folder))
  if (!stop.signal.aborted) await measure(group.name, () => runGroup(group))
if (stop.signal.aborted) await new Promise(() => {})
await measure('nothing left running', async () => single(await finish()))

const seen = machine()
const passed = results.reduce((sum, result) => sum + result.passed, 0)
const failed = results.reduce((sum, result) => sum + result.failed, 0)
if (failed > 0) for (const said of failedRequests(complained)) console.log(`COMPLAINED ${said}`)
for (const failure of failures) console.log(`FAILED ${failure}`)
for (const line of seen) console.log(line)
console.log('\nminutes  passed  failed')
for (const { name, minutes, ...counts } of results)
  console.log(
    `${minutes.toFixed(1).padStart(7)}${String(counts.passed).padStart(8)}${String(counts.failed).padStart(8)}  ${name}`,
  )
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
