import { request } from 'node:http'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

const unzip = promisify(gunzip)

/**
 * Sends one request and reads its whole answer, as a page of the gateway's own origin behind a proxy does.
 * @param {string} url
 * @param {{ visitor: string, agent: import('node:http').Agent, body?: object }} from `visitor` is an IP address
 * @returns {Promise<{ status: number, read: () => Promise<any> }>} `read` parses it, for who wants to know
 */
export const readWhole = (url, { visitor, agent, body }) =>
  new Promise((resolve, reject) => {
    const headers = {
      'accept-encoding': 'gzip',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': visitor,
      ...(body && { 'content-type': 'application/json' }),
    }
    const sent = request(url, { method: body ? 'POST' : 'GET', headers, agent })
    sent.once('error', reject)
    sent.once('response', (answer) => {
      /** @type {Buffer[]} */
      const chunks = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.once('error', reject)
      answer.once('end', () => {
        const bytes = Buffer.concat(chunks)
        const isZipped = answer.headers['content-encoding'] === 'gzip'
        const read = async () => JSON.parse(String(isZipped ? await unzip(bytes) : bytes))
        resolve({ status: answer.statusCode ?? 0, read })
      })
    })
    sent.end(body && JSON.stringify(body))
  })
