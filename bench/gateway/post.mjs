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
