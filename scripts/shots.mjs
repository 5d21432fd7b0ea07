import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { startTargets } from './build-targets.mjs'
import { contactSheet } from './contact-sheet.mjs'
import { installBrowser } from './install-browser.mjs'
import { begin, giveUp, prepare, root } from './prepare.mjs'
import { runCommand } from './run-command.mjs'
import { whenToldToStop } from './when-told-to-stop.mjs'

/** Screens to play, by their names; without any: all. */
const wanted = process.argv.slice(2)

begin()
await prepare(startTargets(true))
const wrong = await installBrowser(root)
if (wrong) giveUp(wrong)

const folder = join(root, 'shots')
if (wanted.length === 0) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

const stop = new AbortController()
whenToldToStop(() => stop.abort())
const { code } = await runCommand(
  join(root, 'node_modules/.bin/playwright'),
  [
    'test',
    '-c',
    'e2e/shots/shots.config.ts',
    ...(wanted.length > 0 ? ['--grep', wanted.join('|')] : []),
  ],
  { cwd: root, env: { ...process.env, SHOTS_FOLDER: folder }, signal: stop.signal },
)
const pictures = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.png'))
  .map((file) => file.replaceAll('\\', '/'))
const sheet = join(folder, 'index.html')
writeFileSync(sheet, contactSheet(pictures))
console.log(`${pictures.length} pictures: ${relative(root, sheet)}`)
process.exit(stop.signal.aborted ? 130 : code)
