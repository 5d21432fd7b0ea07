import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { claimFolder } from './claim-folder.mjs'
import { gatewayMemory } from './gateway-memory.mjs'
import { root } from './prepare.mjs'
import { registerWebhook } from './register-webhook.mjs'
import { startProgram } from './start-program.mjs'
import { takenPort } from './taken-port.mjs'
import { untilReady } from './until-ready.mjs'
import { webhookSecret } from './webhook-secret.mjs'

/** @typedef {import('./settings.mjs').Settings} Settings */

const logFile = (/** @type {string} */ name) => join(root, '.sheaf/logs', `${name}.log`)

/** Where sandbox and gateway keep what they keep. @param {Settings} settings */
export const stateFolder = ({ env }) => resolve(root, env['SANDBOX_STATE'] || '.sheaf')

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
  const { sandbox, sandboxPort, chainPorts } = settings
  if (!sandbox) return takenPort(ports)
  const service = { port: sandboxPort, variable: 'SANDBOX_PORT', what: 'the sandbox' }
  return (
    claimFolder(stateFolder(settings)) ??
    (await takenPort([...ports, service, ...(hasLeftChains(settings) ? [] : chainPorts)]))
  )
}

/** @param {Settings} settings */
export const gatewayPort = ({ port }) => ({ port, variable: 'PORT', what: 'the gateway' })

/**
 * The port of the sandbox's host gallery; none with a real service.
 * @param {Settings} settings
 */
export const galleryPorts = ({ sandbox, galleryPort: port }) =>
  sandbox ? [{ port, variable: 'EMBED_GALLERY_PORT', what: 'the gallery of host pages' }] : []

/**
 * What the gateway's webhooks are signed with: what was chosen, of two the newer one, or one of this clone's own.
 * @param {Settings} settings
 */
const secretOf = (settings) =>
  settings.env['EARN_WEBHOOK_SECRET']?.split(',')[0]?.trim() || webhookSecret(stateFolder(settings))

/**
 * What sandbox and gateway are told beside the settings: both keep their state in one place.
 * @param {Settings} settings
 */
const together = (settings) =>
  settings.sandbox
    ? {
        ...settings.env,
        EARN_WEBHOOK_SECRET: settings.env['EARN_WEBHOOK_SECRET'] || secretOf(settings),
        SANDBOX_STATE: stateFolder(settings),
      }
    : settings.env

/**
 * Has the sandbox send its news to the gateway; both must be ready. Without a sandbox there is nothing to do: a real
 * service is told by its team.
 * @param {Settings} settings
 */
async function registerGateway(settings) {
  const { sandbox, sandboxPort, port, env } = settings
  if (!sandbox) return
  await registerWebhook({
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    gatewayUrl: `http://127.0.0.1:${port}`,
    secret: secretOf(settings),
    adminKey: env['SANDBOX_ADMIN_KEY'] || 'sandbox_admin',
  }).catch((/** @type {unknown} */ error) => {
    const why = error instanceof Error ? error.message : String(error)
    console.error(`There are no live news, pages ask from time to time instead: ${why}`)
  })
}

/**
 * Waits until visitors can come: with a sandbox its news are on their way, and the gateway has its yields. What is missing
 * after a while is said, and visitors may come all the same.
 * @param {Settings} settings
 */
export async function openToVisitors(settings) {
  await registerGateway(settings)
  const missing = await untilReady(`http://127.0.0.1:${settings.port}`)
  if (missing !== null) console.error(`The gateway runs, but ${missing}.`)
}

/** @param {Settings} settings @param {Record<string, string>} mark */
export const startSandbox = (settings, mark) =>
  startProgram({
    name: 'sandbox',
    file: join(root, 'dist/sandbox/main.js'),
    env: { ...together(settings), ...mark, PORT: String(settings.sandboxPort) },
    readyText: 'Sandbox is ready at ',
    logFile: logFile('sandbox'),
  })

/** @param {Settings} settings @param {Record<string, string>} mark */
export const startGateway = (settings, mark) =>
  startProgram({
    name: 'gateway',
    file: join(root, 'dist/server/main.js'),
    flags: gatewayMemory.flags,
    // There is no balancer that would have to be told before it stops.
    env: {
      ...gatewayMemory.env,
      ...together(settings),
      ...mark,
      PORT: String(settings.port),
      DRAIN_SECONDS: '0',
    },
    readyText: 'Gateway is ready at ',
    logFile: logFile('gateway'),
  })
