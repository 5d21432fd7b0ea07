import { mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { linkFfmpeg } from './install-browser.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sheaf-ffmpeg-'))
  const list = { browsers: [{ name: 'ffmpeg', revision: '77' }] }
  mkdirSync(join(folder, 'node_modules/playwright-core'), { recursive: true })
  mkdirSync(join(folder, 'bin'))
  writeFileSync(join(folder, 'node_modules/playwright-core/browsers.json'), JSON.stringify(list))
})
afterEach(() => rmSync(folder, { recursive: true }))

const link = (/** @type {NodeJS.Platform} */ platform = 'linux') =>
  linkFfmpeg(
    folder,
    { PATH: `/nowhere:${folder}/bin`, PLAYWRIGHT_BROWSERS_PATH: join(folder, 'browsers') },
    platform,
  )

test('this machine’s ffmpeg is linked where Playwright looks for it, once', () => {
  const ffmpeg = join(folder, 'bin/ffmpeg')
  writeFileSync(ffmpeg, '', { mode: 0o755 })
  expect([link(), link()]).toEqual([true, true])
  expect(readlinkSync(join(folder, 'browsers/ffmpeg-77/ffmpeg-linux'))).toBe(ffmpeg)
})

test('without ffmpeg there is no film, and nothing is linked', () => {
  expect(link()).toBe(false)
  writeFileSync(join(folder, 'bin/ffmpeg'), '', { mode: 0o755 })
  expect(link('darwin')).toBe(false)
})
