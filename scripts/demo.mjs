import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { startTargets } from './build-targets.mjs'
import { installBrowser } from './install-browser.mjs'
import { linkFfmpeg } from './link-ffmpeg.mjs'
import { begin, giveUp, prepare, root } from './prepare.mjs'
import { runCommand } from './run-command.mjs'
import { whenToldToStop } from './when-told-to-stop.mjs'

begin()
await prepare(startTargets(true))
const wrong = await installBrowser(root)
if (wrong) giveUp(wrong)

const folder = join(root, 'demo')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const films = linkFfmpeg(root, process.env, process.platform)
if (!films) console.log('There is no ffmpeg here, so pictures are taken but no film.')

const stop = new AbortController()
whenToldToStop(() => stop.abort())
const { code } = await runCommand(
  join(root, 'node_modules/.bin/playwright'),
  ['test', '-c', 'e2e/demos/demo.config.ts'],
  {
    cwd: root,
    env: { ...process.env, DEMO_FOLDER: folder, DEMO_FILM: films ? '1' : '0' },
    signal: stop.signal,
  },
)
if (code === 0)
  for (const file of readdirSync(folder).sort()) console.log(relative(root, join(folder, file)))
process.exit(stop.signal.aborted ? 130 : code)
