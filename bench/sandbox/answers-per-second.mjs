import { Agent, request } from 'node:http'

const SECONDS = 5
const AT_ONCE = 4

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
export async function answersPerSecond(url, next) {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  await ask(url, next(0), agent)
  const started = performance.now()
  let count = 0
  const client = async () => {
    while (performance.now() - started < SECONDS * 1000) {
      const asked = next(count)
      count += 1
      await ask(url, asked, agent)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, client))
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
export const ask = (url, { method, path, key, body }, agent) =>
  new Promise((resolve, reject) => {
    const headers = { 'x-api-key': key, ...(body ? { 'content-type': 'application/json' } : {}) }
    const sent = request(new URL(path, url), { method, headers, agent }, (answer) => {
      answer.resume()
      answer.once('error', reject)
      answer.once('end', () =>
        answer.statusCode === 200
          ? resolve()
          : reject(new Error(`${method} ${path} was answered with ${answer.statusCode}`)),
      )
    })
    sent.once('error', reject)
    sent.end(body)
  })
