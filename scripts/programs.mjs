import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root } from './prepare.mjs'
import { registerWebhook, getOrCreateWebhookSecret } from './register-webhook.mjs'
import { startProgram } from './start-program.mjs'
import { findTakenPort } from './find-taken-port.mjs'
import { setTimeout as wait } from 'node:timers/promises'

/** @typedef {import('./settings.mjs').Settings} Settings */

const getLogFile = (/** @type {string} */ name) => join(root, '.sheaf/logs', `${name}.log`)

/** Where sandbox and gateway keep what they keep. @param {Settings} settings */
export const getStateFolder = ({ env }) => resolve(root, env['SANDBOX_STATE'] || '.sheaf')

/**
 * Whether a sandbox that was killed left its chains behind: the next one ends them itself, so their ports may be taken.
 * @param {Settings} settings
 */
function hasLeftoverChains(settings) {
  const folder = join(getStateFolder(settings), 'chains')
  return existsSync(folder) && readdirSync(folder).some((name) => name.endsWith('.pid'))
}

const OWNER_FILE = 'owner.pid'

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  // Numbers of processes are used again: where it can be read, it must be a program of these scripts.
  const commandLine = `/proc/${pid}/cmdline`
  return !existsSync(commandLine) || readFileSync(commandLine, 'utf8').includes('scripts')
}

/**
 * Takes a state folder for this process: two sandboxes on one folder would end each other's chains.
 * @param {string} folder made when missing
 * @returns {string | null} a sentence when another process has it; null when it is ours until we end
 */
export function claimFolder(folder) {
  const file = join(folder, OWNER_FILE)
  const owner = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  if (owner > 0 && owner !== process.pid && isRunning(owner))
    return `Sheaf is running already in this clone (process ${owner}): stop it, or choose another folder with SANDBOX_STATE.`
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, String(process.pid))
  process.once('exit', () => rmSync(file, { force: true }))
  return null
}

/**
 * Makes sure that the programs can have their ports and, with a sandbox, their state folder.
 * @param {Settings} settings
 * @param {readonly import('./find-taken-port.mjs').NamedPort[]} ports further ones
 * @returns {Promise<string | null>} one sentence about what is in the way
 */
export async function claimResources(settings, ports) {
  const { sandbox, sandboxPort, chainPorts } = settings
  if (!sandbox) return findTakenPort(ports)
  const service = { port: sandboxPort, variable: 'SANDBOX_PORT', what: 'the sandbox' }
  return (
    claimFolder(getStateFolder(settings)) ??
    (await findTakenPort([...ports, service, ...(hasLeftoverChains(settings) ? [] : chainPorts)]))
  )
}

/** @param {Settings} settings */
export const getGatewayPort = ({ port }) => ({ port, variable: 'PORT', what: 'the gateway' })

/**
 * The port of the sandbox's host gallery; none with a real service.
 * @param {Settings} settings
 */
export const getGalleryPorts = ({ sandbox, galleryPort: port }) =>
  sandbox ? [{ port, variable: 'EMBED_GALLERY_PORT', what: 'the gallery of host pages' }] : []

/**
 * What the gateway's webhooks are signed with: what was chosen, of two the newer one, or one of this clone's own.
 * @param {Settings} settings
 */
const getWebhookSecret = (settings) =>
  settings.env['EARN_WEBHOOK_SECRET']?.split(',')[0]?.trim() ||
  getOrCreateWebhookSecret(getStateFolder(settings))

/**
 * What sandbox and gateway are told beside the settings: both keep their state in one place.
 * @param {Settings} settings
 */
const createSharedEnv = (settings) =>
  settings.sandbox
    ? {
        ...settings.env,
        EARN_WEBHOOK_SECRET: settings.env['EARN_WEBHOOK_SECRET'] || getWebhookSecret(settings),
        SANDBOX_STATE: getStateFolder(settings),
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
    secret: getWebhookSecret(settings),
    adminKey: env['SANDBOX_ADMIN_KEY'] || 'sandbox_admin',
  }).catch((/** @type {unknown} */ error) => {
    const reason = error instanceof Error ? error.message : String(error)
    console.error(`There are no live news, pages ask from time to time instead: ${reason}`)
  })
}

/** A first list of yields is there after a second or two; of 3,000 on the smallest plan after about ten. */
const TIMEOUT_MS = 30_000
const POLL_INTERVAL_MS = 100
const RESPONSE_TIMEOUT_MS = 5_000

const KEY_REJECTED = 'the service refuses the API key'

/**
 * What `/readyz` says is missing; null when nothing is.
 * @param {{ ready: boolean, checks: Record<string, unknown> }} report
 */
function describeMissing({ ready, checks }) {
  if (ready) return null
  if (checks['key'] === 'refused') return KEY_REJECTED
  if (checks['database'] !== 'ok') return 'its database can’t be used'
  return 'the list of yields is not there yet'
}

/**
 * Waits until a gateway has what visitors come for, as a balancer does before it sends anybody there.
 * @param {string} url
 * @param {number} [timeoutMs] milliseconds
 * @returns {Promise<string | null>} null once it has; what is missing, in words, when that does not come in this time, or
 *   can't come by waiting
 */
export async function waitForReady(url, timeoutMs = TIMEOUT_MS) {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    const problem = await fetch(`${url}/readyz`, {
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    })
      .then((answer) => answer.json())
      .then(describeMissing)
      .catch(() => 'it does not say whether it is')
    if (problem === null || problem === KEY_REJECTED || performance.now() > deadline) return problem
    await wait(POLL_INTERVAL_MS)
  }
}

/**
 * Waits until visitors can come: with a sandbox its news are on their way, and the gateway has its yields. What is missing
 * after a while is said, and visitors may come all the same.
 * @param {Settings} settings
 */
export async function waitForGateway(settings) {
  await registerGateway(settings)
  const missing = await waitForReady(`http://127.0.0.1:${settings.port}`)
  if (missing !== null) console.error(`The gateway runs, but ${missing}.`)
}

/** @param {Settings} settings @param {Record<string, string>} mark */
export const startSandbox = (settings, mark) =>
  startProgram({
    name: 'sandbox',
    file: join(root, 'dist/sandbox/main.js'),
    env: { ...createSharedEnv(settings), ...mark, PORT: String(settings.sandboxPort) },
    readyText: 'Sandbox is ready at ',
    logFile: getLogFile('sandbox'),
  })

/**
 * How a gateway is run so that it holds little memory with thousands of streams open: less room for what was just made,
 * the rest looked through sooner, and memory that threads don't each keep for themselves. For Node 20's engine.
 */
export const gatewayMemory = {
  flags: ['--max-semi-space-size=8', '--heap-growing-percent=25'],
  env: { MALLOC_ARENA_MAX: '2' },
}

/** @param {Settings} settings @param {Record<string, string>} mark */
export const startGateway = (settings, mark) =>
  startProgram({
    name: 'gateway',
    file: join(root, 'dist/server/main.js'),
    flags: gatewayMemory.flags,
    // There is no balancer that would have to be told before it stops.
    env: {
      ...gatewayMemory.env,
      ...createSharedEnv(settings),
      ...mark,
      PORT: String(settings.port),
      DRAIN_SECONDS: '0',
    },
    readyText: 'Gateway is ready at ',
    logFile: getLogFile('gateway'),
  })
