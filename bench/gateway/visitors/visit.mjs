import { request } from 'node:http'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

/** Page size of the app's list requests (src/api/queries/yields.ts). */
const PAGE = 100
const EVM_NETWORKS = ['base-sepolia', 'ethereum-sepolia']
const SOLANA_NETWORK = 'solana-devnet'
const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Returns a visitor's IP address in the range for benchmarks. @param {number} number */
export const getVisitorIp = (number) => `198.18.${number >> 8}.${number & 255}`

/** @param {number} number */
const evmAddress = (number) => `0x${(0xbe5c_0000 + number).toString(16).padStart(40, '0')}`

/** 32 bytes, all zero but the last two. @param {number} number at most 3,000 */
function solanaAddress(number) {
  const value = number + 256
  return `${'1'.repeat(30)}${BASE58[Math.floor(value / 58)]}${BASE58[value % 58]}`
}

const unzip = promisify(gunzip)

/**
 * Sends one request and reads its whole response, as a same-origin page behind a proxy does.
 * @param {string} url
 * @param {{ visitor: string, agent: import('node:http').Agent, body?: object }} from `visitor` is an IP address
 * @returns {Promise<{ status: number, read: () => Promise<any> }>} `read` parses it on demand
 */
export const requestJson = (url, { visitor, agent, body }) =>
  new Promise((resolve, reject) => {
    const headers = {
      'accept-encoding': 'gzip',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': visitor,
      ...(body && { 'content-type': 'application/json' }),
    }
    const clientRequest = request(url, { method: body ? 'POST' : 'GET', headers, agent })
    clientRequest.once('error', reject)
    clientRequest.once('response', (response) => {
      /** @type {Buffer[]} */
      const chunks = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () => {
        const bytes = Buffer.concat(chunks)
        const isZipped = response.headers['content-encoding'] === 'gzip'
        const read = async () => JSON.parse(String(isZipped ? await unzip(bytes) : bytes))
        resolve({ status: response.statusCode ?? 0, read })
      })
    })
    clientRequest.end(body && JSON.stringify(body))
  })

/**
 * Sends all requests of the app when a user with a wallet of each family visits Discover, a yield and the portfolio.
 * Source: src/features and src/api/queries.
 * @param {string} url of the gateway
 * @param {number} number of the visitor
 * @param {{ agent: import('node:http').Agent, pages: number }} how `pages` of the list at most
 * @returns {Promise<{ failures: string[], portfolioMs: number }>}
 */
export async function visit(url, number, { agent, pages }) {
  const visitor = getVisitorIp(number)
  /** @type {string[]} */
  const failures = []
  /** @param {string} path @param {object} [body] */
  const request = async (path, body) => {
    const response = await requestJson(`${url}${path}`, { visitor, agent, ...(body && { body }) })
    if (response.status !== 200) failures.push(`${response.status} ${path}`)
    return response
  }
  const [evm, solana] = [evmAddress(number), solanaAddress(number)]
  const holder = (/** @type {string} */ network) => (network === SOLANA_NETWORK ? solana : evm)

  await request('/config.json')
  const first = await (await request(`/v1/yields?limit=${PAGE}&offset=0`)).read()
  for (let offset = PAGE; offset < Math.min(first.total, pages * PAGE); offset += PAGE)
    await request(`/v1/yields?limit=${PAGE}&offset=${offset}`)

  const { id, network } = first.items[number % first.items.length]
  await Promise.all([
    request(`/v1/yields/${id}`),
    request('/v1/yields/balances', {
      queries: [{ yieldId: id, address: holder(network), network }],
    }),
  ])

  const started = performance.now()
  const queries = [...EVM_NETWORKS, SOLANA_NETWORK].map((each) => ({
    address: holder(each),
    network: each,
  }))
  const portfolio = await (await request('/v1/yields/balances', { queries })).read()
  const portfolioMs = performance.now() - started
  if (portfolio.errors?.length > 0) failures.push('a portfolio with errors')
  return { failures, portfolioMs }
}
