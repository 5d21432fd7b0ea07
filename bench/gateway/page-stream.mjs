import { request } from 'node:http'
import { post } from './post.mjs'

/**
 * A stream as a page has it.
 * @typedef {object} PageStream
 * @property {() => void} close
 */

/**
 * Asks for a ticket and opens a stream with it, as a page behind a proxy does.
 * @param {string} url
 * @param {{ visitor: string, addresses: readonly string[], agent: import('node:http').Agent }} page `visitor` is its IP
 *   address
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
