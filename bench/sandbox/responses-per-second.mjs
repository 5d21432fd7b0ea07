import { Agent, request } from 'node:http'
import { runSandbox } from './run-sandbox.mjs'

/** Anvil's account 5: the demo wallet's. */
const ADDRESS = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'

/** Scans per second of an address over every yield of a network, alternating between two networks. */
export const sandboxBalanceScans = () =>
  runSandbox(({ url }) =>
    responsesPerSecond(url, (count) => ({
      method: 'POST',
      path: '/v1/yields/balances',
      key: 'test_sandbox_rw',
      body: JSON.stringify({
        queries: [
          { address: ADDRESS, network: count % 2 === 0 ? 'ethereum-sepolia' : 'base-sepolia' },
        ],
      }),
    })),
  )

/** Pages of 3,000 yields, at 100 each. */
const PAGES = 30

/** Full pages of 100 yields per second, from the catalogue of 3,000. */
export const sandboxListPages = () =>
  runSandbox(({ url }) =>
    responsesPerSecond(url, (count) => ({
      method: 'GET',
      path: `/v1/yields?limit=100&offset=${(count % PAGES) * 100}`,
      key: 'live_sandbox_ro',
    })),
  )

const SECONDS = 5
const CLIENTS = 4

/**
 * @typedef {object} Asked
 * @property {string} method
 * @property {string} path
 * @property {string} key
 * @property {string} [body] JSON
 */

/**
 * Returns full responses per second to four concurrent clients; any status but 200 stops the bench.
 * @param {string} url
 * @param {(count: number) => Asked} next
 */
export async function responsesPerSecond(url, next) {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
  await sendRequest(url, next(0), agent)
  const started = performance.now()
  let count = 0
  const client = async () => {
    while (performance.now() - started < SECONDS * 1000) {
      const benchRequest = next(count)
      count += 1
      await sendRequest(url, benchRequest, agent)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  agent.destroy()
  return count / ((performance.now() - started) / 1000)
}

/**
 * Sends a request and reads the whole response.
 * @param {string} url
 * @param {Asked} asked
 * @param {Agent} agent
 * @returns {Promise<void>}
 */
export const sendRequest = (url, { method, path, key, body }, agent) =>
  new Promise((resolve, reject) => {
    const headers = { 'x-api-key': key, ...(body ? { 'content-type': 'application/json' } : {}) }
    const clientRequest = request(new URL(path, url), { method, headers, agent }, (response) => {
      response.resume()
      response.once('error', reject)
      response.once('end', () =>
        response.statusCode === 200
          ? resolve()
          : reject(new Error(`${method} ${path} was answered with ${response.statusCode}`)),
      )
    })
    clientRequest.once('error', reject)
    clientRequest.end(body)
  })
