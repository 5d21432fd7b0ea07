import { randomUUID } from 'node:crypto'
import { endLeftovers } from './start-program.mjs'

/** @typedef {import('./start-program.mjs').Program} Program */

/** What every process of one start inherits, to find those that a killed program leaves behind. */
const START_VARIABLE = 'SHEAF_START_RUN'

const POLL_INTERVAL_MS = 500

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
  }, POLL_INTERVAL_MS).unref()
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
