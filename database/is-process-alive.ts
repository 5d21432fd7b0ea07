import { readFileSync } from 'node:fs'

/** Whether a process with this id runs, whoever owns it. One that has ended and was not yet collected does not run. */
export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function isZombie(pid: number): boolean {
  try {
    // The state follows the command, which stands in brackets and may hold anything.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(')').at(-1)?.startsWith(' Z') ?? false
  } catch {
    return false
  }
}
