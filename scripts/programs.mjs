import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { claimFolder } from './claim-folder.mjs'
import { root } from './prepare.mjs'
import { startProgram } from './start-program.mjs'
import { takenPort } from './taken-port.mjs'

/** @typedef {import('./settings.mjs').Settings} Settings */

const logFile = (/** @type {string} */ name) => join(root, '.sheaf/logs', `${name}.log`)

/** @param {Settings} settings */
const stateFolder = ({ env }) => resolve(root, env['SANDBOX_STATE'] || '.sheaf')

/**
 * Whether a sandbox that was killed left its chains behind: the next one ends them itself, so their ports may be taken.
 * @param {Settings} settings
 */
function hasLeftChains(settings) {
  const folder = join(stateFolder(settings), 'chains')
  return existsSync(folder) && readdirSync(folder).some((name) => name.endsWith('.pid'))
}

/**
 * Makes sure that the programs can have their ports and, with a sandbox, their state folder.
 * @param {Settings} settings
 * @param {readonly import('./taken-port.mjs').NamedPort[]} ports further ones
 * @returns {Promise<string | null>} one sentence about what is in the way
 */
export async function claimPlace(settings, ports) {
  const { sandbox, sandboxPort, chains } = settings
  if (!sandbox) return takenPort(ports)
  const service = { port: sandboxPort, variable: 'SANDBOX_PORT', what: 'the sandbox' }
  return (
    claimFolder(stateFolder(settings)) ??
    (await takenPort([...ports, service, ...(hasLeftChains(settings) ? [] : chains)]))
  )
}

/** @param {Settings} settings */
export const gatewayPort = ({ port }) => ({ port, variable: 'PORT', what: 'the gateway' })

/** @param {Settings} settings @param {Record<string, string>} mark */
export const startSandbox = ({ env, sandboxPort }, mark) =>
  startProgram({
    name: 'sandbox',
    file: join(root, 'dist/sandbox/main.js'),
    env: { ...env, ...mark, PORT: String(sandboxPort) },
    readyText: 'Sandbox is ready at ',
    logFile: logFile('sandbox'),
  })

/** @param {Settings} settings @param {Record<string, string>} mark */
export const startGateway = ({ env, port }, mark) =>
  startProgram({
    name: 'gateway',
    file: join(root, 'dist/server/main.js'),
    env: { ...env, ...mark, PORT: String(port) },
    readyText: 'Gateway is ready at ',
    logFile: logFile('gateway'),
  })
