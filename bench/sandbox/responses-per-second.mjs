import { Agent, request } from 'node:http'

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
 * Full answers a second, asked for by four clients at once; one without 200 stops the bench.
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
 * Asks once and reads the whole answer.
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
