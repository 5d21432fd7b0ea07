import { accessSync, constants, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

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
