import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const PATIENCE_MS = 8000

/** The variable that every process of one test run inherits. */
export const RUN_VARIABLE = 'SHEAF_TEST_RUN'

/** @param {string} run @returns {{ pid: number, command: string }[]} */
function processesOf(run) {
  if (!existsSync('/proc/self/environ')) return []
  const mark = `${RUN_VARIABLE}=${run}`
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((name) => {
      try {
        const isOurs = readFileSync(`/proc/${name}/environ`, 'utf8').split('\0').includes(mark)
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0').join(' ').trim()
        // Without a command line it has ended and only waits to be counted.
        return isOurs && command !== '' ? [{ pid: Number(name), command }] : []
      } catch {
        return []
      }
    })
}

/**
 * Waits for the processes of a test run to end and kills what is left after eight seconds. Where there is no /proc,
 * nothing is found.
 * @param {string} run
 * @returns {Promise<string[]>} the command lines of those that had to be killed
 */
export async function endLeftovers(run) {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause(200))
    if (processesOf(run).length === 0) return []
  const left = processesOf(run)
  for (const { pid } of left) process.kill(pid, 'SIGKILL')
  return left.map(({ command }) => command)
}
