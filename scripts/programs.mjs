import { join } from 'node:path'
import { root } from './prepare.mjs'
import { startProgram } from './start-program.mjs'

/** @typedef {import('./settings.mjs').Settings} Settings */

const logFile = (/** @type {string} */ name) => join(root, '.sheaf/logs', `${name}.log`)

/** The ports that must be free before anything starts. @param {Settings} settings */
export const portsOf = ({ sandbox, port, sandboxPort, chains }) => [
  { port, variable: 'PORT', what: 'the gateway' },
  ...(sandbox ? [{ port: sandboxPort, variable: 'SANDBOX_PORT', what: 'the sandbox' }] : []),
  ...(sandbox ? chains.map(({ id, ...chain }) => ({ ...chain, what: `the chain ${id}` })) : []),
]

/** @param {Settings} settings */
export const startSandbox = ({ env, sandboxPort }) =>
  startProgram({
    name: 'sandbox',
    file: join(root, 'dist/sandbox/main.js'),
    env: { ...env, SANDBOX_PORT: String(sandboxPort) },
    readyText: 'Sandbox is ready at ',
    logFile: logFile('sandbox'),
  })

/** @param {Settings} settings */
export const startGateway = ({ env, port }) =>
  startProgram({
    name: 'gateway',
    file: join(root, 'dist/server/main.js'),
    env: { ...env, PORT: String(port), LOG_LEVEL: env['LOG_LEVEL'] ?? 'info' },
    readyText: 'Gateway is ready at ',
    logFile: logFile('gateway'),
  })
