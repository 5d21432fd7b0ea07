import { existsSync, readdirSync, readFileSync } from 'node:fs'
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
