import { existsSync } from 'node:fs'
import { runCommand } from './run-command.mjs'

const CHROMIUM = '/usr/bin/chromium'

/**
 * Makes sure that the journeys have a Chromium: the system's, else Debian's package as root, else Playwright's own.
 * @param {string} root the clone's folder
 * @returns {Promise<string | null>} what went wrong; null when there is one
 */
export async function installBrowser(root) {
  if (existsSync(CHROMIUM)) return null
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium ...')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await runCommand('apt-get', ['update'], { env, quiet: true })
    await runCommand('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], {
      env,
      quiet: true,
    })
    if (existsSync(CHROMIUM)) return null
  }
  const args = ['node_modules/playwright/cli.js', 'install', 'chromium']
  const { code, output } = await runCommand(process.execPath, args, { cwd: root, quiet: true })
  return code === 0 ? null : `No Chromium for the journeys:\n${output.trim()}`
}
