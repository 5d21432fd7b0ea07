import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { createWriteStream, mkdirSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const POLL_INTERVAL_MS = 100

/**
 * Every process that inherited an environment variable with a certain value. A process that ended and only waits to be
 * counted has no environment any more.
 * @param {string} mark such as "SHEAF_TEST_RUN=0c9a..."
 * @returns {{ pid: number, command: string }[]} none where there is no /proc
 */
function markedProcesses(mark) {
  if (!existsSync('/proc/self/environ')) return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((name) => {
      try {
        if (!readFileSync(`/proc/${name}/environ`, 'utf8').split('\0').includes(mark)) return []
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0').join(' ').trim()
        return [{ pid: Number(name), command }]
      } catch {
        return []
      }
    })
}

/** @param {string} mark @param {number} timeoutMs milliseconds */
async function waitUntilGone(mark, timeoutMs) {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await pause(POLL_INTERVAL_MS))
    if (markedProcesses(mark).length === 0) return true
  return markedProcesses(mark).length === 0
}

/** @param {string} mark @param {'SIGTERM' | 'SIGKILL'} signal */
function signalAll(mark, signal) {
  for (const { pid } of markedProcesses(mark)) {
    try {
      process.kill(pid, signal)
    } catch {
      // It ended by itself in between.
    }
  }
}

/**
 * Ends what is left of a run: waits, then asks each process to end, then kills it.
 * @param {string} mark see `markedProcesses`
 * @param {number} timeoutMs milliseconds before anything is asked to end
 * @returns {Promise<string[]>} the command lines of those that had not ended by themselves
 */
export async function endLeftovers(mark, timeoutMs) {
  if (await waitUntilGone(mark, timeoutMs)) return []
  const left = markedProcesses(mark).map(({ command }) => command)
  signalAll(mark, 'SIGTERM')
  if (!(await waitUntilGone(mark, 3000))) signalAll(mark, 'SIGKILL')
  return left
}

/** Ends the program when this process is killed. */
const STOP_WITH_PARENT = new URL('stop-with-parent.mjs', import.meta.url).href
/** Longer than a sandbox has itself, which ends what it started before that. */
const STOP_MS = 15_000
const MAX_OUTPUT_LENGTH = 4000

/** The address on a line, or ''. By number: a name may mean another address first. @param {string} line */
const parseAddress = (line) =>
  (/https?:\/\/[\w.:[\]-]+/.exec(line)?.[0] ?? '').replace('//localhost:', '//127.0.0.1:')

/**
 * A program that runs beside this one.
 * @typedef {object} Program
 * @property {string} name
 * @property {number | undefined} pid absent when it could not be started
 * @property {Promise<string>} ready resolves when it has said that it is ready, with the address that it said it is at, by
 *   number ('' where it said none): told to listen on port 0, a program alone knows; rejects with what it said instead
 * @property {Promise<string>} ended resolves with why, when it has ended
 * @property {() => Promise<void>} stop asks it to end and waits; kills it after ten seconds
 */

/**
 * Starts a Node program in a process group of its own, so that Ctrl-C reaches only us and everything stops in order.
 * @param {{ name: string, file: string, flags?: readonly string[], args?: readonly string[], env: Record<string, string | undefined>,
 *   readyText: string, logFile: string }} options
 * `flags` are Node's own.
 * @returns {Program}
 */
export function startProgram({ name, file, flags = [], args = [], env, readyText, logFile }) {
  mkdirSync(dirname(logFile), { recursive: true })
  const log = createWriteStream(logFile)
  const child = spawn(process.execPath, [...flags, '--import', STOP_WITH_PARENT, file, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: process.platform !== 'win32',
  })
  let stdoutText = ''
  let stderrText = ''
  let isEnded = false

  const ended = new Promise((/** @type {(why: string) => void} */ resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code, signal) => {
      isEnded = true
      log.end()
      resolve(stderrText.trim() || `${signal ?? `code ${code}`}, see ${logFile}`)
    })
  })

  const ready = new Promise((/** @type {(address: string) => void} */ resolve, reject) => {
    child.stdout?.on('data', (/** @type {Buffer} */ chunk) => {
      log.write(chunk)
      stdoutText = (stdoutText + chunk.toString('utf8')).slice(-MAX_OUTPUT_LENGTH)
      const from = stdoutText.indexOf(readyText)
      const end = from === -1 ? -1 : stdoutText.indexOf('\n', from)
      if (end !== -1) resolve(parseAddress(stdoutText.slice(from, end)))
    })
    child.stderr?.on('data', (/** @type {Buffer} */ chunk) => {
      log.write(chunk)
      stderrText = (stderrText + chunk.toString('utf8')).slice(-MAX_OUTPUT_LENGTH)
    })
    void ended.then((why) => reject(new Error(why)))
  })
  // Whoever waits for `ready` is told; nobody has to.
  ready.catch(() => {})

  return {
    name,
    pid: child.pid,
    ready,
    ended,
    async stop() {
      if (isEnded) return
      child.kill('SIGTERM')
      const killing = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
      await ended
      clearTimeout(killing)
    },
  }
}

/** What every process of one start inherits, to find those that a killed program leaves behind. */
const START_VARIABLE = 'SHEAF_START_RUN'

const PARENT_POLL_MS = 500

/**
 * Calls back, once, when this process should end: Ctrl-C, a closed terminal, SIGTERM, or, when npm started it, the death
 * of npm's shell, which does not pass signals on.
 * @param {(signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP') => void} stop
 */
export function onStopSignal(stop) {
  let isStopping = false
  const handleSignal = (/** @type {'SIGINT' | 'SIGTERM' | 'SIGHUP'} */ signal) => {
    if (isStopping) return
    isStopping = true
    stop(signal)
  }
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => handleSignal(signal))
  if (process.env['npm_lifecycle_event'] === undefined) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) handleSignal('SIGTERM')
  }, PARENT_POLL_MS).unref()
}

/**
 * Keeps programs running together: starts one after the other, each when the one before is ready, and stops all, the last
 * one first, when one ends by itself or this process is told to stop.
 * @param {readonly ((mark: Record<string, string>) => Program)[]} starts each gets variables for the program's environment
 * @param {() => void | Promise<void>} onReady called once when all are ready
 * @returns {Promise<number>} the exit code: 0 when it was told to stop, 1 when a program ended by itself
 */
export async function runPrograms(starts, onReady) {
  const run = randomUUID()
  /** @type {Program[]} */
  const running = []
  /** @type {(reason: { code: number, words?: string }) => void} */
  let end = () => {}
  const finished = new Promise((/** @type {typeof end} */ resolve) => {
    end = resolve
  })
  onStopSignal(() => end({ code: 0 }))

  const startAll = async () => {
    let stopped = false
    void finished.then(() => {
      stopped = true
    })
    for (const start of starts) {
      if (stopped) return
      const program = start({ [START_VARIABLE]: run })
      running.push(program)
      void program.ended.then((why) => end({ code: 1, words: `The ${program.name} ended: ${why}` }))
      await program.ready
    }
    await onReady()
  }
  // A program that never gets ready has ended: that is what `over` tells.
  startAll().catch(() => {})

  const { code, words } = await finished
  if (words !== undefined) console.error(words)
  for (const program of running.reverse()) await program.stop()
  // What a killed program had started itself.
  if (code !== 0) await endLeftovers(`${START_VARIABLE}=${run}`, 0)
  return code
}
