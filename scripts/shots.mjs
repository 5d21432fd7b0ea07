import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { getStartTargets } from './build-targets.mjs'
import { createContactSheet } from './contact-sheet.mjs'
import { installBrowser } from './install-browser.mjs'
import { initScript, exitWithError, prepare, root, runCommand } from './prepare.mjs'
import { onStopSignal } from './start-program.mjs'

/** Screens to play, by their names; without any: all. */
const requestedScreens = process.argv.slice(2)

initScript()
await prepare(getStartTargets(true))
const error = await installBrowser(root)
if (error) exitWithError(error)

const folder = join(root, 'shots')
if (requestedScreens.length === 0) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

const stop = new AbortController()
onStopSignal(() => stop.abort())
const { code } = await runCommand(
  join(root, 'node_modules/.bin/playwright'),
  [
    'test',
    '-c',
    'e2e/shots/shots.config.ts',
    ...(requestedScreens.length > 0 ? ['--grep', requestedScreens.join('|')] : []),
  ],
  { cwd: root, env: { ...process.env, SHOTS_FOLDER: folder }, signal: stop.signal },
)
const pictures = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.png'))
  .map((file) => file.replaceAll('\\', '/'))
const sheet = join(folder, 'index.html')
writeFileSync(sheet, createContactSheet(pictures))
console.log(`${pictures.length} pictures: ${relative(root, sheet)}`)
process.exit(stop.signal.aborted ? 130 : code)
