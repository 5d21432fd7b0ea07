import { get } from 'node:http'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

/** Reads a response once and serves the same bytes from a bare route. */
const [from = ''] = process.argv.slice(2)

// `fetch` would decompress.
get(from, { headers: { 'accept-encoding': 'br' } }, (answer) => {
  /** @type {Buffer[]} */
  const chunks = []
  answer.on('data', (chunk) => chunks.push(chunk))
  answer.on('end', () => {
    const body = new Uint8Array(Buffer.concat(chunks))
    const headers = {
      'content-type': answer.headers['content-type'] ?? '',
      'content-encoding': answer.headers['content-encoding'] ?? '',
    }
    const app = new Hono()
    app.get('/catalogue', (context) => context.body(body, 200, headers))
    serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      console.log(`Bare route is ready at http://127.0.0.1:${port}`),
    )
  })
})
