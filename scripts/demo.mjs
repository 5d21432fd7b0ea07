import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { getStartTargets } from './build-targets.mjs'
import { installBrowser, linkFfmpeg } from './install-browser.mjs'
import { initScript, exitWithError, prepare, root, runCommand } from './prepare.mjs'
import { onStopSignal } from './start-program.mjs'

initScript()
await prepare(getStartTargets(true))
const error = await installBrowser(root)
if (error) exitWithError(error)

const folder = join(root, 'demo')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const canRecord = linkFfmpeg(root, process.env, process.platform)
if (!canRecord) console.log('There is no ffmpeg here, so pictures are taken but no film.')

const stop = new AbortController()
onStopSignal(() => stop.abort())
const { code } = await runCommand(
  join(root, 'node_modules/.bin/playwright'),
  ['test', '-c', 'e2e/demos/demo.config.ts'],
  {
    cwd: root,
    env: { ...process.env, DEMO_FOLDER: folder, DEMO_FILM: canRecord ? '1' : '0' },
    signal: stop.signal,
  },
)
if (code === 0)
  for (const file of readdirSync(folder).sort()) console.log(relative(root, join(folder, file)))
process.exit(stop.signal.aborted ? 130 : code)
