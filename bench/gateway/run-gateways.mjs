import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { gatewayMemory } from '../../scripts/programs.mjs'
import { prepare, root } from '../../scripts/prepare.mjs'
import { startProgram } from '../../scripts/start-program.mjs'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Runs `measure` with its own gateway before a sandbox: a free port, and a temporary database.
 * @template Result
 * @param {{ sandboxUrl: string, key: string, settings?: Record<string, string> }} service `settings`: others than its
 *   own
 * @param {(gateway: { url: string, pid: number }) => Promise<Result>} measure
 */
export async function runGateway({ sandboxUrl, key, settings = {} }, measure) {
  await prepare(['server'])
  const folder = join(root, '.sheaf', `bench-gateway-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  const program = startProgram({
    name: 'gateway',
    file: join(root, 'dist/server/main.js'),
    flags: gatewayMemory.flags,
    env: {
      ...process.env,
      ...gatewayMemory.env,
      SHEAF_MODE: 'sandbox',
      SANDBOX_URL: sandboxUrl,
      SANDBOX_KEY: key,
      SANDBOX_STATE: folder,
      PORT: '0',
      METRICS_PORT: '',
      EMBED_GALLERY_PORT: '',
      ...settings,
    },
    readyText: 'Gateway is ready at ',
    logFile: join(root, '.sheaf/logs/bench-gateway.log'),
  })
  try {
    return await measure({ url: await program.ready, pid: program.pid ?? 0 })
  } finally {
    await program.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Longer than between two publications of logos by a copy. */
const QUIET_MS = 8_000
const TIMEOUT_MS = 180_000

/** ETag before the catalogue was read: no logos are known then, and the gateway is nearly idle. */
const EMPTY_ETAG = /^"none["-]/

/**
 * Waits until a new gateway has read its catalogue and fetched the logos: until its index no longer changes.
 * @param {string} url
 */
export async function waitUntilQuiet(url) {
  const started = performance.now()
  let lastEtag = ''
  let since = started
  while (performance.now() - since < QUIET_MS) {
    if (performance.now() - started > TIMEOUT_MS)
      throw new Error('The gateway fetches logos on and on.')
    const response = await fetch(`${url}/logos`)
    await response.arrayBuffer()
    const etag = response.headers.get('etag') ?? ''
    if (etag !== lastEtag || EMPTY_ETAG.test(etag)) since = performance.now()
    lastEtag = etag
    await wait(250)
  }
}

export const SECRET = 'what-the-bench-signs-with'

/** @typedef {{ url: string, pid: number }} Gateway */

/**
 * Runs `measure` with copies of the built gateway on one embedded database: free ports, a temporary state folder, an
 * unreachable service, and visitors known by `x-forwarded-for`.
 * @template Result
 * @param {number} copies
 * @param {(gateways: Gateway[]) => Promise<Result>} measure
 */
export async function runGateways(copies, measure) {
  await prepare(['server'])
  const folder = join(root, '.sheaf', `bench-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  /** @type {import('../../scripts/start-program.mjs').Program[]} */
  const programs = []
  /** @type {Gateway[]} */
  const gateways = []
  try {
    for (let copy = 1; copy <= copies; copy += 1) {
      const program = startGateway(copy, folder)
      programs.push(program)
      gateways.push({ url: await program.ready, pid: program.pid ?? 0 })
    }
    return await measure(gateways)
  } finally {
    for (const program of programs.reverse()) await program.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {number} copy @param {string} folder */
const startGateway = (copy, folder) =>
  startProgram({
    name: 'gateway',
    file: join(root, 'dist/server/main.js'),
    flags: gatewayMemory.flags,
    env: {
      ...gatewayMemory.env,
      PATH: process.env['PATH'],
      PORT: '0',
      EARN_API_URL: 'https://127.0.0.1:9',
      EARN_API_KEY: 'live_bench',
      EARN_WEBHOOK_SECRET: SECRET,
      SHEAF_EMBEDDED_DB: '1',
      SANDBOX_STATE: folder,
      TRUST_PROXY_HOPS: '1',
    },
    readyText: 'Gateway is ready at ',
    logFile: join(root, `.sheaf/logs/bench-gateway-${copy}.log`),
  })
