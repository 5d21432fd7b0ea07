import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Waits until a condition holds.
 * @param {() => boolean} condition
 * @param {number} seconds at most
 * @returns {Promise<boolean>} whether it does
 */
export async function waitUntil(condition, seconds) {
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await wait(50))
    if (condition()) return true
  return condition()
}

/**
 * Posts a body and reads the whole response; rejects when there is none.
 * @param {string} url
 * @param {string} body
 * @param {Record<string, string>} headers
 * @param {import('node:http').Agent} agent
 * @returns {Promise<{ status: number, text: string }>}
 */
export const post = (url, body, headers, agent) =>
  new Promise((resolve, reject) => {
    const type = { 'content-type': 'application/json' }
    const clientRequest = request(url, { method: 'POST', headers: { ...type, ...headers }, agent })
    clientRequest.once('response', (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (/** @type {string} */ chunk) => (text += chunk))
      response.once('error', reject)
      response.once('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    clientRequest.once('error', reject)
    clientRequest.end(body)
  })

/**
 * A stream as a page has it.
 * @typedef {object} PageStream
 * @property {() => void} close
 */

/**
 * Requests a ticket and opens a stream with it, as a page behind a proxy does.
 * @param {string} url
 * @param {{ visitor: string, addresses: readonly string[], agent: import('node:http').Agent }} page `visitor` is its IP
 * address
 * @param {(name: string, id: string) => void} onMessage gets each message's name and event id
 * @returns {Promise<PageStream>} when it is ready
 */
export async function openPageStream(url, { visitor, addresses, agent }, onMessage) {
  const headers = { origin: url, 'x-forwarded-for': visitor }
  const { status, text } = await post(
    `${url}/events`,
    JSON.stringify({ addresses }),
    headers,
    agent,
  )
  if (status !== 200) throw new Error(`A ticket was answered with ${status}: ${text}`)
  const { ticket } = JSON.parse(text)
  return new Promise((resolve, reject) => {
    const clientRequest = request(`${url}/events/stream?ticket=${ticket}`, {
      headers,
      agent: false,
    })
    clientRequest.once('error', reject)
    clientRequest.once('response', (response) => {
      if (response.statusCode !== 200) reject(new Error(`A stream got ${response.statusCode}`))
      let rest = ''
      response.setEncoding('utf8')
      response.on('data', (/** @type {string} */ chunk) => {
        const messages = (rest + chunk).split('\n\n')
        rest = messages.pop() ?? ''
        for (const message of messages) {
          const name = /^event: (.*)$/m.exec(message)?.[1]
          if (name === 'ready') resolve({ close: () => clientRequest.destroy() })
          if (name) onMessage(name, /^id: (.*)$/m.exec(message)?.[1] ?? '')
        }
      })
      response.on('error', reject)
      response.on('end', () => onMessage('end', ''))
    })
    clientRequest.end()
  })
}
