import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const NAME = 'owner.pid'

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  // Numbers of processes are used again: where it can be read, it must be a program of these scripts.
  const commandLine = `/proc/${pid}/cmdline`
  return !existsSync(commandLine) || readFileSync(commandLine, 'utf8').includes('scripts')
}

/**
 * Takes a state folder for this process: two sandboxes on one folder would end each other's chains.
 * @param {string} folder made when missing
 * @returns {string | null} a sentence when another process has it; null when it is ours until we end
 */
export function claimFolder(folder) {
  const file = join(folder, NAME)
  const owner = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  if (owner > 0 && owner !== process.pid && isRunning(owner))
    return `Sheaf is running already in this clone (process ${owner}): stop it, or choose another folder with SANDBOX_STATE.`
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, String(process.pid))
  process.once('exit', () => rmSync(file, { force: true }))
  return null
}
