import { setTimeout as wait } from 'node:timers/promises'
import { join } from 'node:path'
import { gatewayMemory } from '../../scripts/programs.mjs'
import { root } from '../../scripts/prepare.mjs'
import { startProgram } from '../../scripts/start-program.mjs'
import { median } from '../median.mjs'
import { runSandbox } from '../sandbox/run-sandbox.mjs'
import { runGateway, waitUntilQuiet } from './run-gateways.mjs'
import { connect } from 'node:net'

const TIMES = 5
/** Short, so that other load on the machine affects both alike. */
const TURNS = 10
const SECONDS = 0.25
const WARM_SECONDS = 3
const FIRST_MS = 120_000

const CONNECTIONS = 8
const END_OF_HEAD = '\r\n\r\n'

/**
 * Returns full responses per second over a few persistent connections, read with little work, so that the server is
 * measured; any status but 200 stops the bench.
 * @param {URL} url
 * @param {number} seconds
 */
async function bodiesPerSecond(url, seconds) {
  const deadline = performance.now() + seconds * 1000
  const started = performance.now()
  const counts = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => requestRepeatedly(url, deadline)),
  )
  const count = counts.reduce((sum, each) => sum + each, 0)
  return count / ((performance.now() - started) / 1000)
}

/**
 * Sends requests one after the other over one connection.
 * @param {URL} url
 * @param {number} deadline on the clock of `performance.now`
 * @returns {Promise<number>} number of responses
 */
const requestRepeatedly = (url, deadline) =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(url.port), url.hostname)
    const request = `GET ${url.pathname} HTTP/1.1\r\nhost: ${url.host}\r\naccept-encoding: br\r\n\r\n`
    let count = 0
    /** Remaining bytes of the response; null before its head is complete. */
    let remainingBytes = /** @type {number | null} */ (null)
    let head = ''
    socket.on('connect', () => socket.write(request))
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      let size = chunk.byteLength
      if (remainingBytes === null) {
        head += chunk.toString('latin1')
        const end = head.indexOf(END_OF_HEAD)
        if (end < 0) return
        const length = Number(/content-length: (\d+)/i.exec(head)?.[1])
        if (!head.startsWith('HTTP/1.1 200') || !(length > 0)) {
          socket.destroy()
          reject(new Error(`${url.pathname} was answered with ${head.slice(0, 40)}`))
          return
        }
        remainingBytes = length
        size = head.length - end - END_OF_HEAD.length
        head = ''
      }
      remainingBytes -= size
      if (remainingBytes > 0) return
      remainingBytes = null
      count += 1
      if (performance.now() < deadline) {
        socket.write(request)
        return
      }
      socket.destroy()
      resolve(count)
    })
  })

/**
 * Returns requests per second for `/catalogue` of 3,000 yields relative to a bare Hono route with the same bytes in
 * its own process, alternating; median of five.
 */
export const catalogueRatio = () =>
  runSandbox(({ url: sandboxUrl }) =>
    runGateway({ sandboxUrl, key: 'test_sandbox_free_3000' }, async ({ url }) => {
      const catalogueUrl = new URL('/catalogue', url)
      await waitUntilRead(catalogueUrl)
      await waitUntilQuiet(url)
      return withBareRoute(catalogueUrl, async (bareUrl) => {
        await bodiesPerSecond(catalogueUrl, WARM_SECONDS)
        await bodiesPerSecond(bareUrl, WARM_SECONDS)
        const ratios = []
        for (let time = 0; time < TIMES; time += 1)
          ratios.push(await measureRatio(catalogueUrl, bareUrl))
        return median(ratios)
      })
    }),
  )

/** @param {URL} catalogueUrl @param {URL} bareUrl */
async function measureRatio(catalogueUrl, bareUrl) {
  let [gatewayRate, bareRate] = [0, 0]
  for (let turn = 0; turn < TURNS; turn += 1) {
    bareRate += await bodiesPerSecond(bareUrl, SECONDS)
    gatewayRate += await bodiesPerSecond(catalogueUrl, SECONDS)
  }
  return gatewayRate / bareRate
}

/** Waits for the first refresh. @param {URL} catalogue */
async function waitUntilRead(catalogue) {
  const deadline = performance.now() + FIRST_MS
  while ((await fetch(catalogue)).status !== 200) {
    if (performance.now() > deadline) throw new Error('The gateway has read no catalogue.')
    await wait(200)
  }
}

/**
 * @template Result
 * @param {URL} from
 * @param {(bare: URL) => Promise<Result>} measure
 */
async function withBareRoute(from, measure) {
  const program = startProgram({
    name: 'bare route',
    file: join(root, 'bench/gateway/bare-route.mjs'),
    flags: gatewayMemory.flags,
    args: [from.href],
    env: { ...process.env, ...gatewayMemory.env },
    readyText: 'Bare route is ready at ',
    logFile: join(root, '.sheaf/logs/bench-bare-route.log'),
  })
  try {
    return await measure(new URL('/catalogue', await program.ready))
  } finally {
    await program.stop()
  }
}
