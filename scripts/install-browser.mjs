import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { runCommand } from './run-command.mjs'
import { CHROMIUM, HEADLESS_SHELL } from './system-browsers.mjs'

/**
 * Makes sure that there is a browser: the wanted one of the system, else Debian's package as root, else the whole
 * Chromium in the same two ways, else Playwright's own.
 * @param {string} root the clone's folder
 * @param {string} [preferredPath] where the wanted one is; Debian calls its package by the same name
 * @returns {Promise<string | null>} what went wrong; null when there is one
 */
export async function installBrowser(root, preferredPath = HEADLESS_SHELL) {
  if (existsSync(preferredPath)) return null
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium ...')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await runCommand('apt-get', ['update'], { env, quiet: true })
    for (const path of new Set([preferredPath, CHROMIUM])) {
      const args = ['install', '-y', '--no-install-recommends', basename(path)]
      await runCommand('apt-get', args, { env, quiet: true })
      if (existsSync(path)) return null
    }
  }
  if (existsSync(CHROMIUM)) return null
  const args = ['node_modules/playwright/cli.js', 'install', 'chromium']
  const { code, output } = await runCommand(process.execPath, args, { cwd: root, quiet: true })
  return code === 0 ? null : `No Chromium for the journeys:\n${output.trim()}`
}
