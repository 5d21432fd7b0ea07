import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { getStartTargets } from './build-targets.mjs'
import { listFlows, readDemoArguments, readRecords } from './demo-flows.mjs'
import { createDemoIndex } from './demo-index.mjs'
import { installBrowser, linkFfmpeg } from './install-browser.mjs'
import { initScript, exitWithError, prepare, root, runCommand } from './prepare.mjs'
import { onStopSignal } from './start-program.mjs'

initScript()
const flows = listFlows(root)
const requested = readDemoArguments(process.argv.slice(2), flows)
if ('error' in requested) exitWithError(requested.error)
const { names, isForDocs } = requested
const canRecord = linkFfmpeg(root, process.env, process.platform)
if (!canRecord && isForDocs) exitWithError('The pictures of README and docs need ffmpeg.')
if (!canRecord) console.log('There is no ffmpeg here, so pictures are taken but no film.')
await prepare(getStartTargets(true))
const error = await installBrowser(root)
if (error) exitWithError(error)

const folder = join(root, 'demo')
mkdirSync(folder, { recursive: true })
for (const file of readdirSync(folder))
  if (names.some((name) => file.startsWith(`${name}-`) || file.startsWith(`${name}.`)))
    rmSync(join(folder, file))

const stop = new AbortController()
onStopSignal(() => stop.abort())
/** @param {readonly string[]} args of Playwright @param {Record<string, string>} env */
const play = async (args, env) =>
  (
    await runCommand(join(root, 'node_modules/.bin/playwright'), ['test', ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      signal: stop.signal,
    })
  ).code

// Pictures need no human speed: they are taken where the tests compare them.
const pictureCode = isForDocs
  ? await play(
      ['-c', 'e2e/playwright.config.ts', 'demos/', '--workers=1', '--grep-invert=Firefox'],
      { DEMO_PICTURES: '1' },
    )
  : 0
const filmCode = await play(
  ['-c', 'e2e/demos/demo.config.ts', ...names.map((name) => `--project=${name}`)],
  {
    DEMO_FOLDER: folder,
    DEMO_FILM: canRecord ? '1' : '0',
    DEMO_DOCS: isForDocs ? '1' : '0',
  },
)
const index = join(folder, 'index.html')
writeFileSync(index, createDemoIndex(readRecords(folder, flows)))
console.log(`Films and pictures: ${relative(root, index)}`)
process.exit(stop.signal.aborted ? 130 : pictureCode || filmCode)
