import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root } from './prepare.mjs'
import { startProgram } from './start-program.mjs'

/** @typedef {import('./settings.mjs').Settings} Settings */

const logFile = (/** @type {string} */ name) => join(root, '.sheaf/logs', `${name}.log`)

/**
 * Whether a sandbox that was killed left its chains behind: the next one ends them itself, so their ports may be taken.
 * @param {Settings} settings
 */
function hasLeftChains({ env }) {
  const folder = join(resolve(root, env['SANDBOX_STATE'] || '.sheaf'), 'chains')
  return existsSync(folder) && readdirSync(folder).some((name) => name.endsWith('.pid'))
}

/** The ports that must be free before anything starts. @param {Settings} settings */
export function portsOf(settings) {
  const { sandbox, port, sandboxPort, chains } = settings
  const gateway = { port, variable: 'PORT', what: 'the gateway' }
  if (!sandbox) return [gateway]
  const service = { port: sandboxPort, variable: 'SANDBOX_PORT', what: 'the sandbox' }
  if (hasLeftChains(settings)) return [gateway, service]
  return [gateway, service, ...chains]
}

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
