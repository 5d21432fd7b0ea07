import { isInstalled } from './is-installed.mjs'
import { runCommand } from './run-command.mjs'

/**
 * Installs what the lock file asks for, if it isn't there.
 * @param {string} root the clone's folder
 * @returns {Promise<string | null>} what went wrong, with npm's own words; null when all is there
 */
export async function installPackages(root) {
  if (isInstalled(root)) return null
  console.error('Installing packages (about a minute, once) ...')
  const args = ['ci', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  const { code, output } = await runCommand('npm', args, { cwd: root, quiet: true })
  if (code === 0) return null
  if (code === 127) return 'npm is missing: it comes with Node (https://nodejs.org).'
  return `Installing failed:\n${output.trim()}`
}
