import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ChainError } from './chain-error.ts'

const STOP_TIMEOUT_MS = 5000

/** Notes which process keeps a chain, and for which sandbox, for a start after a kill. */
export function writePidFile(pidFile: string, pid: number | undefined): void {
  if (pid !== undefined) writeFileSync(pidFile, `${pid} ${process.pid}`)
}

export function removePidFile(pidFile: string): void {
  rmSync(pidFile, { force: true })
}

/**
 * Ends the chain process that a killed sandbox left behind, so that two never write the same state. Only a process
 * whose command line has our program and this very state folder is touched: pids are used again.
 * @throws ChainError STATE_IN_USE when the sandbox that it belongs to still runs
 */
export async function killOrphanProcess(pidFile: string, binary: string): Promise<void> {
  const [pid, owner] = readPids(pidFile)
  if (pid === undefined || owner === undefined) return
  const stateFolder = path.dirname(pidFile)
  const isOurs = (): boolean => {
    const command = getCommandLine(pid)
    return command.includes(path.basename(binary)) && command.includes(stateFolder + path.sep)
  }
  if (isOurs() && owner !== process.pid && getCommandLine(owner).includes('node'))
    throw new ChainError(
      'STATE_IN_USE',
      `Another sandbox (process ${owner}) keeps its chains in ${stateFolder}: stop it first.`,
    )
  const deadline = Date.now() + STOP_TIMEOUT_MS
  // Once: a second one could cut off the saving that the first one began.
  if (isOurs()) signal(pid, 'SIGTERM')
  while (isOurs()) {
    if (Date.now() > deadline) signal(pid, 'SIGKILL')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  removePidFile(pidFile)
}

function readPids(pidFile: string): number[] {
  if (!existsSync(pidFile)) return []
  const pids = readFileSync(pidFile, 'utf8').split(' ').map(Number)
  return pids.every((pid) => Number.isSafeInteger(pid) && pid > 1) ? pids : []
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It ended between the look and the signal.
  }
}

/** The process's command line; empty where there is none or it can't be read. */
function getCommandLine(pid: number): string {
  try {
    if (existsSync('/proc/self')) return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' })
  } catch {
    return ''
  }
}
