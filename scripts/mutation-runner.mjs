import { setMaxListeners } from 'node:events'
import { appendFileSync, readFileSync } from 'node:fs'
import { TestRunner } from 'vitest'
import { SWITCH } from './switches.mjs'

/** @typedef {{ id: number, state: 'noticed' | 'reached' | 'loaded', by: string }} Entry what the runs said of a mutation */

/** What a test may take for one mutation; what goes on for longer counts as noticed. */
const MAX_MS = 60_000
const MIN_CALLS = 1_000_000
const SLOWDOWN = 100
/**
 * What a test, and a test file in a row, may take without noticing anything: then it hardly notices anything any more.
 * Processor time, as machines do other things as well.
 */
const MAX_IDLE_MS = { test: 10_000, file: 60_000 }
// Before a test replaces it.
const [startTimer, stopTimer] = [setTimeout, clearTimeout]

const logFile = process.env['SHEAF_MUTATION_LOG'] ?? ''

/** @returns {Entry[]} */
const readLog = () =>
  readFileSync(logFile, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))

/** What the switches of the changed file are set to, and which of them were asked. */
const switches = {
  /** @type {number | null} */
  on: null,
  calls: 0,
  limit: Infinity,
  /** @type {Set<number>} */
  reached: new Set(),
}

/** Milliseconds of processor time. */
function getTime() {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** @param {number} id */
function isMutated(id) {
  switches.reached.add(id)
  switches.calls += 1
  // Its catch clauses can't end it: each further call throws as well.
  if (switches.calls > switches.limit) throw new Error('Endless')
  return id === switches.on
}

Object.assign(globalThis, { [SWITCH]: isMutated })

/**
 * Runs each test once as it is, and then once for each mutation that the test reaches and no test before has noticed. That
 * takes as long as the test itself, where a process or a fresh load for each mutation takes seconds.
 */
export default class MutationRunner extends TestRunner {
  entries = readLog()
  noticed = new Set(this.entries.filter(({ state }) => state === 'noticed').map(({ id }) => id))
  reached = new Set(this.entries.filter(({ state }) => state === 'reached').map(({ id }) => id))
  loaded = new Set(this.entries.filter(({ state }) => state === 'loaded').map(({ id }) => id))

  /** When the test file that runs began or last noticed something. */
  noticedAt = 0

  /** How many tests have not noticed a mutation. @type {Map<number, number>} */
  tries = new Map()

  /** @param {number} id */
  getTries(id) {
    return this.tries.get(id) ?? 0
  }

  /** @param {Entry} entry */
  write(entry) {
    appendFileSync(logFile, `${JSON.stringify(entry)}\n`)
  }

  /** What was asked outside of any test is constant by the time that they run. @param {import('vitest').RunnerTestFile[]} files */
  onCollected(files) {
    this.noticedAt = getTime()
    for (const id of switches.reached) {
      if (this.loaded.has(id)) continue
      this.loaded.add(id)
      this.write({ id, state: 'loaded', by: files[0]?.name ?? '' })
    }
  }

  /** @param {import('vitest').RunnerTestCase} test @param {number | null} id @returns {Promise<boolean>} whether it passes */
  async passes(test, id) {
    switches.on = id
    switches.calls = 0
    /** @type {NodeJS.Timeout | undefined} */
    let timer
    try {
      this.onBeforeTryTask(test)
      const run = TestRunner.getTestFn(test)
      const timeout = new Promise((_, reject) => {
        timer = startTimer(reject, MAX_MS, new Error('Endless'))
      })
      await Promise.race([run(), timeout])
      this.onAfterTryTask(test)
      return true
    } catch {
      return false
    } finally {
      stopTimer(timer)
      switches.on = null
      switches.limit = Infinity
    }
  }

  /** @param {import('vitest').RunnerTestCase} test */
  async runTask(test) {
    switches.reached.clear()
    switches.calls = 0
    await TestRunner.getTestFn(test)()
    const limit = Math.max(MIN_CALLS, SLOWDOWN * switches.calls)
    // Each repeat listens to it.
    setMaxListeners(0, test.context.signal)
    const name = `${test.file.name}: ${test.name}`
    const reached = [...switches.reached]
    for (const id of reached)
      if (!this.reached.has(id)) this.write({ id, state: 'reached', by: name })
    for (const id of reached) this.reached.add(id)
    const open = reached
      .filter((id) => !this.noticed.has(id))
      .toSorted((a, b) => this.getTries(a) - this.getTries(b))
    if (open.length === 0) return
    // One that can't run twice says nothing.
    if (!(await this.passes(test, null))) return
    let idleSince = getTime()
    for (const id of open) {
      switches.limit = limit
      if (await this.passes(test, id)) {
        this.tries.set(id, this.getTries(id) + 1)
        const now = getTime()
        if (now - idleSince > MAX_IDLE_MS.test || now - this.noticedAt > MAX_IDLE_MS.file) return
        continue
      }
      idleSince = getTime()
      this.noticedAt = idleSince
      this.noticed.add(id)
      this.write({ id, state: 'noticed', by: name })
      // Nor does one that the mutation broke for what comes after.
      if (!(await this.passes(test, null))) return
    }
  }
}
