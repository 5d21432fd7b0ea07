import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { isInstalled } from './is-installed.mjs'
import { runCommand } from './run-command.mjs'

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
