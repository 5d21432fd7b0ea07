import { existsSync, lstatSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getStaleTargets } from './build-targets.mjs'
import { spawn } from 'node:child_process'

/** The clone's folder. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')

/** Ends the process with one sentence. @param {string} message @returns {never} */
export function exitWithError(message) {
  console.error(message)
  process.exit(1)
}

const NEEDED = [20, 19]

/**
 * What is missing on this machine, in one sentence; null when everything is there. Runs on any Node that knows modules.
 * @param {string} root the clone's folder
 * @param {string} version Node's, such as "20.19.0"
 * @returns {string | null}
 */
export function checkMachine(root, version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [neededMajor = 0, neededMinor = 0] = NEEDED
  if (major < neededMajor || (major === neededMajor && minor < neededMinor))
    return `Sheaf needs Node ${NEEDED.join('.')} or newer; this is Node ${version} (https://nodejs.org).`
  const missing = ['package-lock.json', 'server', 'src'].find(
    (name) => !existsSync(join(root, name)),
  )
  if (missing) return `${missing} is missing: this is not a whole clone of Sheaf, clone it again.`
  return null
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

/** @param {string} file */
function readPackages(file) {
  if (!existsSync(file)) return null
  /** @type {import('./lockfile.mjs').Lockfile} */
  const lockfile = JSON.parse(readFileSync(file, 'utf8'))
  return lockfile.packages
}

/**
 * Whether node_modules holds what the lock file asks for. npm writes its own list there as the last thing it does, so an
 * install that broke off counts as none. Optional packages may be missing: they are for other platforms.
 * @param {string} root the clone's folder
 */
export function isInstalled(root) {
  const lockedPackages = readPackages(join(root, 'package-lock.json'))
  const installedPackages = readPackages(join(root, 'node_modules/.package-lock.json'))
  if (lockedPackages === null || installedPackages === null) return false
  return Object.entries(lockedPackages).every(([path, { version, optional }]) => {
    if (path === '') return true
    const installed = installedPackages[path]
    return installed ? installed.version === version : optional === true
  })
}

/**
 * Runs a program to its end.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, quiet?: boolean, heard?: (written: Buffer) => void, signal?: AbortSignal }} [options]
 *   quiet: its output is kept and only given back; heard: is told what it complains, which is shown all the same;
 *   signal: ends the program
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runCommand(
  command,
  args,
  { cwd, env = process.env, quiet = false, heard, signal } = {},
) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env,
      signal,
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet || heard ? 'pipe' : 'inherit'],
      shell: process.platform === 'win32' && command === 'npm',
    })
    let output = ''
    const keep = (/** @type {Buffer} */ chunk) => {
      output += chunk.toString('utf8')
    }
    child.stdout?.on('data', keep)
    if (quiet) child.stderr?.on('data', keep)
    else
      child.stderr?.on('data', (/** @type {Buffer} */ chunk) => {
        process.stderr.write(chunk)
        heard?.(chunk)
      })
    child.on('error', (error) => resolve({ code: 127, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/**
 * Installs what the lock file asks for, if it isn't there.
 * @param {string} root the clone's folder
 * @returns {Promise<string | null>} what went wrong, with npm's own words; null when all is there
 */
export async function installPackages(root) {
  if (isInstalled(root)) return null
  // npm would empty the folder of whoever else uses it.
  if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink())
    return 'node_modules is a link, and other packages are asked for than are there: install where it leads, or remove it.'
  console.error('Installing packages (about a minute, once) ...')
  const args = ['ci', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  const { code, output } = await runCommand('npm', args, { cwd: root, quiet: true })
  if (code === 0) return null
  if (code === 127) return 'npm is missing: it comes with Node (https://nodejs.org).'
  return `Installing failed:\n${output.trim()}`
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
