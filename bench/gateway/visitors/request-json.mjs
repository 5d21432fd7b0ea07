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
