import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { runSandbox } from '../../sandbox/run-sandbox.mjs'
import { medianOfParts, p95 } from '../../median.mjs'
import { startMeter } from './start-meter.mjs'
import { randomBytes } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { requestJson, getVisitorIp } from './visit.mjs'
import { join } from 'node:path'
import { gatewayMemory } from '../../../scripts/programs.mjs'
import { prepare, root } from '../../../scripts/prepare.mjs'
import { startProgram } from '../../../scripts/start-program.mjs'
import { waitUntilQuiet } from '../run-gateways.mjs'

/** The Free plan, 10 requests a second, with 3,000 yields (decisions/045-checks). */
const KEY = 'test_sandbox_free_3000'

/**
 * @typedef {object} VisitorFigures
 * @property {number} failed visitors with an error
 * @property {number} discovery requests upstream
 * @property {number} balances requests upstream
 * @property {number} addedP95 milliseconds that the gateway adds to creating an action: the median of five parts' 95th
 *   percentiles
 * @property {number} slowestPortfolio seconds
 */

/** Service and visitors are remote in production: here they get the remaining CPU time, so the gateway is timed. */
const LOW_PRIORITY = constants.priority.PRIORITY_BELOW_NORMAL

/** Parts of the run: a disturbance by the machine affects one of them, not the median. */
const PARTS = 5

const NETWORK = 'ethereum-sepolia'
const YIELD = 'ethereum-sepolia-eth-tidal-staking'
const OPEN = 'CREATED,WAITING_FOR_NEXT,PROCESSING'
/** After those of the crowd. */
const FIRST_VISITOR = 20_000

/** Creates addresses with coins of the sandbox. @param {string} sandbox @param {number} count */
export async function fundWallets(sandbox, count) {
  const addresses = Array.from({ length: count }, () => `0x${randomBytes(20).toString('hex')}`)
  for (const address of addresses) {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ address, network: NETWORK })
    const { status } = await fetch(`${sandbox}/admin/faucet`, { method: 'POST', headers, body })
    if (status !== 200) throw new Error(`the faucet answered ${status}`)
  }
  return addresses
}

/**
 * Creates a real action for each address, evenly over the time. First the app checks whether one is open.
 * @param {readonly string[]} urls of the copies of the gateway
 * @param {readonly string[]} addresses
 * @param {number} seconds
 * @returns {Promise<{ address: string, ms: number, status: number }[]>} `ms` of the creation alone
 */
export async function createActions(urls, addresses, seconds) {
  const agent = new Agent({ keepAlive: true })
  const started = performance.now()
  const created = await Promise.all(
    addresses.map(async (address, index) => {
      await wait(started + ((index + 0.5) / addresses.length) * seconds * 1000 - performance.now())
      const url = urls[index % urls.length] ?? ''
      const from = { visitor: getVisitorIp(FIRST_VISITOR + index), agent }
      const query = `address=${address}&yieldId=${YIELD}&statuses=${OPEN}&limit=50`
      await requestJson(`${url}/v1/actions?${query}`, from)
      const body = { yieldId: YIELD, address, arguments: { amount: '0.01' } }
      const startedAt = performance.now()
      const { status } = await requestJson(`${url}/v1/actions/enter`, { ...from, body })
      return { address, ms: performance.now() - startedAt, status }
    }),
  )
  agent.destroy()
  return created
}

const READY_MS = 120_000

/**
 * Starts copies of the built gateway on a sandbox's database, behind one proxy, and waits until each has the
 * catalogue with its logos.
 * @param {number} count
 * @param {{ url: string, key: string, state: string }} service `state` is the sandbox's state folder
 */
async function startCopies(count, { url, key, state }) {
  await prepare(['server'])
  /** @type {import('../../../scripts/start-program.mjs').Program[]} */
  const copies = []
  for (let number = 1; number <= count; number += 1) {
    const copy = startProgram({
      name: 'gateway',
      file: join(root, 'dist/server/main.js'),
      flags: gatewayMemory.flags,
      env: {
        ...process.env,
        ...gatewayMemory.env,
        SHEAF_MODE: 'sandbox',
        SANDBOX_URL: url,
        SANDBOX_KEY: key,
        SANDBOX_STATE: state,
        TRUST_PROXY_HOPS: '1',
        PORT: '0',
        METRICS_PORT: '',
        EMBED_GALLERY_PORT: '',
      },
      readyText: 'Gateway is ready at ',
      logFile: join(root, `.sheaf/logs/bench-gateway-${number}.log`),
    })
    copies.push(copy)
  }
  const stop = () => Promise.all(copies.map((copy) => copy.stop()))
  try {
    const urls = await Promise.all(copies.map(({ ready }) => ready))
    await Promise.all(urls.map(waitForCatalogue))
    await Promise.all(urls.map((url) => waitUntilQuiet(url)))
    return { urls, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** @param {string} url */
async function waitForCatalogue(url) {
  const deadline = performance.now() + READY_MS
  while ((await fetch(`${url}/catalogue`)).status !== 200) {
    if (performance.now() > deadline)
      throw new Error('The gateway has no catalogue after two minutes')
    await wait(250)
  }
}

/**
 * Measures visitors of some copies of the gateway while others create actions at a sandbox. The visitors run in a
 * thread of their own, so that creations are not timed by a busy event loop.
 * @param {{ copies: number, visitors: number, actions: number, seconds: number }} size
 * @returns {Promise<VisitorFigures>}
 */
export const measureVisitors = ({ copies, visitors, actions, seconds }) =>
  runSandbox(async ({ url: sandbox, pid, state }) => {
    setPriority(pid, LOW_PRIORITY)
    const meter = await startMeter(sandbox)
    const gateway = await startCopies(copies, { url: meter.url, key: KEY, state })
    try {
      const addresses = await fundWallets(sandbox, actions)
      meter.read()
      const crowd = { urls: gateway.urls, visitors, seconds, priority: LOW_PRIORITY }
      const thread = new Worker(new URL('crowd-thread.mjs', import.meta.url), { workerData: crowd })
      const [created, [crowded]] = await Promise.all([
        createActions(gateway.urls, addresses, seconds),
        once(thread, 'message'),
      ])
      return computeFigures(created, crowded, meter.read())
    } finally {
      await gateway.stop()
      meter.close()
    }
  })

/**
 * @param {Awaited<ReturnType<typeof createActions>>} actions
 * @param {Awaited<ReturnType<typeof import('./send-crowd.mjs').sendCrowd>>} visitors
 * @param {import('./start-meter.mjs').Measured} measured
 * @returns {VisitorFigures}
 */
function computeFigures(actions, visitors, measured) {
  const failedActions = actions.filter(({ status }) => status < 200 || status > 299)
  const failureMessages = [
    ...new Set([...visitors.failures, ...failedActions.map(({ status }) => `${status} enter`)]),
  ]
  if (failureMessages.length > 0) console.error(failureMessages.slice(0, 10).join('\n'))
  const added = actions.map(({ address, ms }) => ms - (measured.creationMs[address] ?? 0))
  return {
    failed: visitors.failed + failedActions.length,
    discovery: measured.discovery,
    balances: measured.balances,
    addedP95: medianOfParts(added, PARTS, p95),
    slowestPortfolio: visitors.slowestPortfolioMs / 1000,
  }
}
