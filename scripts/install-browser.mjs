import { existsSync, accessSync, constants, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, delimiter, join } from 'node:path'
import { runCommand } from './prepare.mjs'
import { homedir } from 'node:os'

/** The whole browser: what figures are measured in. */
export const CHROMIUM = '/usr/bin/chromium'

/** Chromium without a window to draw, as Playwright runs it by itself: a quarter less work for the same pages. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/**
 * Which ffmpeg Playwright looks for, by the revision in its own list.
 * @param {string} root the clone's folder
 */
function getFfmpegRevision(root) {
  const file = join(root, 'node_modules/playwright-core/browsers.json')
  /** @type {{ browsers: { name: string, revision: string }[] }} */
  const { browsers } = JSON.parse(readFileSync(file, 'utf8'))
  return browsers.find(({ name }) => name === 'ffmpeg')?.revision
}

/** @param {string | undefined} path the variable PATH */
function findFfmpeg(path) {
  for (const folder of path?.split(delimiter) ?? []) {
    const file = join(folder, 'ffmpeg')
    try {
      accessSync(file, constants.X_OK)
      return file
    } catch {
      // Not here.
    }
  }
  return null
}

/**
 * Playwright records films with an ffmpeg in a place of its own: one that is installed is linked there.
 * @param {string} root the clone's folder
 * @param {NodeJS.ProcessEnv} env
 * @param {NodeJS.Platform} platform
 * @returns {boolean} whether films can be recorded
 */
export function linkFfmpeg(root, env, platform) {
  const revision = getFfmpegRevision(root)
  if (platform !== 'linux' || revision === undefined) return false
  const browsers = env['PLAYWRIGHT_BROWSERS_PATH'] || join(homedir(), '.cache/ms-playwright')
  const folder = join(browsers, `ffmpeg-${revision}`)
  const linkPath = join(folder, 'ffmpeg-linux')
  if (existsSync(linkPath)) return true
  const ffmpeg = findFfmpeg(env['PATH'])
  if (ffmpeg === null) return false
  mkdirSync(folder, { recursive: true })
  symlinkSync(ffmpeg, linkPath)
  return true
}

/** Debian's Firefox, which Playwright drives over WebDriver BiDi. */
export const FIREFOX = '/usr/bin/firefox-esr'

/**
 * Installs the first of Debian's packages that is there, as root only.
 * @param {readonly string[]} paths where each is, once installed; its package has the same name
 * @returns {Promise<boolean>} whether one is installed
 */
async function installFromDebian(paths) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await runCommand('apt-get', ['update'], { env, quiet: true })
  for (const path of paths) {
    const args = ['install', '-y', '--no-install-recommends', basename(path)]
    await runCommand('apt-get', args, { env, quiet: true })
    if (existsSync(path)) return true
  }
  return false
}

/**
 * Installs a browser of Playwright's own.
 * @param {string} root the clone's folder
 * @param {'chromium' | 'firefox'} name
 * @returns {Promise<string | null>} what went wrong; null when it is there
 */
async function installFromPlaywright(root, name) {
  const args = ['node_modules/playwright/cli.js', 'install', name]
  const { code, output } = await runCommand(process.execPath, args, { cwd: root, quiet: true })
  return code === 0 ? null : `No ${name} for the journeys:\n${output.trim()}`
}

/**
 * Makes sure that there is a browser: the wanted one of the system, else Debian's package as root, else the whole
 * Chromium in the same two ways, else Playwright's own.
 * @param {string} root the clone's folder
 * @param {string} [preferredPath] where the wanted one is; Debian calls its package by the same name
 * @returns {Promise<string | null>} what went wrong; null when there is one
 */
export async function installBrowser(root, preferredPath = HEADLESS_SHELL) {
  if (existsSync(preferredPath)) return null
  console.log('Looking for a Chromium ...')
  if (await installFromDebian([...new Set([preferredPath, CHROMIUM])])) return null
  if (existsSync(CHROMIUM)) return null
  return await installFromPlaywright(root, 'chromium')
}

/**
 * Makes sure that there is a Firefox: the system's, else Debian's package as root, else Playwright's own.
 * @param {string} root the clone's folder
 * @returns {Promise<string | null>} what went wrong; null when there is one
 */
export async function installFirefox(root) {
  if (existsSync(FIREFOX)) return null
  console.log('Looking for a Firefox ...')
  if (await installFromDebian([FIREFOX])) return null
  return await installFromPlaywright(root, 'firefox')
}
