import { Agent, createServer, request } from 'node:http'

/**
 * Requests that reached the service.
 * @typedef {object} Measured
 * @property {number} discovery requests for lists, single yields, validators and the like
 * @property {number} balances requests
 * @property {number} actions everything about actions and transactions
 * @property {Record<string, number>} creationMs the service's own time to create an action, by the wallet's address
 */

/** @param {string} path @returns {'discovery' | 'balances' | 'actions' | null} null for what counts for no plan */
const classifyPath = (path) => {
  if (!path.startsWith('/v1/')) return null
  if (/\/balances(?:\?|$)/.test(path)) return 'balances'
  return /^\/v1\/(?:actions|transactions)/.test(path) ? 'actions' : 'discovery'
}

/**
 * Starts a proxy between gateway and service that counts requests and times the creation of actions.
 * @param {string} target the service
 */
export async function startMeter(target) {
  const agent = new Agent({ keepAlive: true })
  /** @type {Measured} */
  let measured = { discovery: 0, balances: 0, actions: 0, creationMs: {} }
  const server = createServer((incoming, outgoing) => {
    const arrived = performance.now()
    const { method, url: path = '/', headers } = incoming
    const kind = classifyPath(path)
    if (kind) measured[kind] += 1
    /** @type {Buffer[]} */
    const body = []
    const send = () => {
      const upstreamRequest = request(
        new URL(path, target),
        { method, headers, agent },
        (response) => {
          outgoing.writeHead(response.statusCode ?? 502, response.headers)
          response.pipe(outgoing)
          response.once('end', () => {
            if (!path.startsWith('/v1/actions/enter')) return
            const { address } = JSON.parse(String(Buffer.concat(body)))
            measured.creationMs[address] = performance.now() - arrived
          })
        },
      )
      // The service may close a connection just as it is reused: then it got nothing.
      upstreamRequest.once('error', () =>
        upstreamRequest.reusedSocket ? send() : outgoing.destroy(),
      )
      upstreamRequest.end(Buffer.concat(body))
    }
    incoming.on('data', (chunk) => body.push(chunk))
    incoming.once('end', send)
  })
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(undefined))
  })
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    /** Returns the figures so far and resets them. */
    read() {
      const previous = measured
      measured = { discovery: 0, balances: 0, actions: 0, creationMs: {} }
      return previous
    },
    close() {
      server.close()
      server.closeAllConnections()
      agent.destroy()
    },
  }
}
