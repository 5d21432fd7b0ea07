import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { getStartTargets } from '../scripts/build-targets.mjs'
import { findFreePort, startOnFreePorts } from '../scripts/find-taken-port.mjs'
import { prepare, root } from '../scripts/prepare.mjs'
import { startProgram } from '../scripts/start-program.mjs'
import { copyCompiledContracts } from '../scripts/state-folder.mjs'

/**
 * Settings with which a whole app runs beside another one of the same clone: free ports and a state folder of its own.
 * @param {Record<string, string | undefined>} env
 * @param {string} folder
 */
export async function createSeparateSettings(env, folder) {
  const [
    PORT,
    EMBED_GALLERY_PORT,
    SANDBOX_PORT,
    ANVIL_PORT_ETHEREUM_SEPOLIA,
    ANVIL_PORT_BASE_SEPOLIA,
  ] = await findFreePorts(5)
  return {
    ...env,
    // Set to nothing counts as not set: a sandbox without a port of figures.
    EARN_API_URL: '',
    EARN_API_KEY: '',
    DATABASE_URL: '',
    METRICS_PORT: '',
    PORT,
    EMBED_GALLERY_PORT,
    SANDBOX_PORT,
    ANVIL_PORT_ETHEREUM_SEPOLIA,
    ANVIL_PORT_BASE_SEPOLIA,
    // Its websocket takes the next one.
    SOLANA_PORT: String(await findFreePort(2)),
    SANDBOX_STATE: folder,
  }
}

/** @param {number} count @returns {Promise<string[]>} */
async function findFreePorts(count) {
  /** @type {Set<string>} */
  const ports = new Set()
  while (ports.size < count) ports.add(String(await findFreePort()))
  return [...ports]
}

/** Seconds from `npm start` to its ready line, installed and built, also while another one runs in this clone. */
export async function startInstalled() {
  await prepare(getStartTargets(true))
  const folder = join(root, '.sheaf', `bench-start-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  copyCompiledContracts(folder)
  try {
    return await startOnFreePorts(async () => {
      const env = await createSeparateSettings(process.env, folder)
      const started = performance.now()
      const program = startProgram({
        name: 'npm start',
        file: join(root, 'scripts/start.mjs'),
        env,
        readyText: 'Sheaf is ready at ',
        logFile: join(root, '.sheaf/logs/bench-start.log'),
      })
      await program.ready
      const seconds = (performance.now() - started) / 1000
      await program.stop()
      return seconds
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
