import { startTargets } from '../scripts/build-targets.mjs'
import { prepare, root } from '../scripts/prepare.mjs'
import { startProgram } from '../scripts/start-program.mjs'
import { join } from 'node:path'

/** Seconds from `npm start` to its ready line, with everything installed and built. */
export async function startInstalled() {
  await prepare(startTargets(true))
  const started = performance.now()
  const program = startProgram({
    name: 'npm start',
    file: join(root, 'scripts/start.mjs'),
    env: process.env,
    readyText: 'Sheaf is ready at ',
    logFile: join(root, '.sheaf/logs/bench-start.log'),
  })
  await program.ready
  const seconds = (performance.now() - started) / 1000
  await program.stop()
  return seconds
}
