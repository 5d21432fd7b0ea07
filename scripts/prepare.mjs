import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkMachine } from './check-machine.mjs'
import { getStaleTargets } from './build-targets.mjs'
import { installPackages } from './install-packages.mjs'
import { runCommand } from './run-command.mjs'

/** The clone's folder. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')

/** Ends the process with one sentence. @param {string} message @returns {never} */
export function exitWithError(message) {
  console.error(message)
  process.exit(1)
}

/**
 * The first thing that each command does: an old Node gets its sentence before anything else fails on it. Then `.env` is
 * read, if there is one; what is set already stays.
 */
export function initScript() {
  const error = checkMachine(root, process.versions.node)
  if (error) exitWithError(error)
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}

/**
 * Installs the packages and builds the named targets, where they are missing or older than their sources.
 * @param {readonly string[]} targets
 */
export async function prepare(targets) {
  const error = await installPackages(root)
  if (error) exitWithError(error)
  const stale = getStaleTargets(root)
    .map(({ name }) => name)
    .filter((name) => targets.includes(name))
  if (stale.length === 0) return
  console.error(`Building ${stale.join(', ')} ...`)
  const args = ['scripts/build.mjs', ...stale]
  const { code, output } = await runCommand(process.execPath, args, { cwd: root, quiet: true })
  if (code !== 0) exitWithError(`Building failed:\n${output.trim()}`)
}
