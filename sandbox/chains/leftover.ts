import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const WAIT_MS = 5000

/** Notes which process keeps the chain of this file, for a start after a kill. */
export function rememberProcess(pidFile: string, pid: number | undefined): void {
  if (pid !== undefined) writeFileSync(pidFile, String(pid))
}

export function forgetProcess(pidFile: string): void {
  rmSync(pidFile, { force: true })
}

/**
 * Ends the chain process that a killed sandbox left behind, so that two never write the same state. Only a process
 * whose command line has our program and this very state file is touched: pids are used again.
 */
export async function endLeftover(pidFile: string, binary: string): Promise<void> {
  const pid = readPid(pidFile)
  if (pid === null) return
  const stateFile = pidFile.replace(/\.pid$/, '')
  const isOurs = (): boolean => {
    const command = commandOf(pid)
    return command.includes(path.basename(binary)) && command.includes(stateFile)
  }
  if (isOurs()) process.kill(pid, 'SIGTERM')
  const deadline = Date.now() + WAIT_MS
  while (isOurs()) {
    if (Date.now() > deadline) process.kill(pid, 'SIGKILL')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  forgetProcess(pidFile)
}

function readPid(pidFile: string): number | null {
  if (!existsSync(pidFile)) return null
  const pid = Number(readFileSync(pidFile, 'utf8'))
  return Number.isSafeInteger(pid) && pid > 1 ? pid : null
}

/** The process's command line; empty where there is none or it can't be read. */
function commandOf(pid: number): string {
  try {
    if (existsSync('/proc/self')) return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' })
  } catch {
    return ''
  }
}
