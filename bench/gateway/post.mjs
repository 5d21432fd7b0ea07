import { request } from 'node:http'

/**
 * Posts a body and reads the whole answer; rejects when there is none.
 * @param {string} url
 * @param {string} body
 * @param {Record<string, string>} headers
 * @param {import('node:http').Agent} agent
 * @returns {Promise<{ status: number, text: string }>}
 */
export const post = (url, body, headers, agent) =>
  new Promise((resolve, reject) => {
    const type = { 'content-type': 'application/json' }
    const sent = request(url, { method: 'POST', headers: { ...type, ...headers }, agent })
    sent.once('response', (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (/** @type {string} */ chunk) => (text += chunk))
      answer.once('error', reject)
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text }))
    })
    sent.once('error', reject)
    sent.end(body)
  })
