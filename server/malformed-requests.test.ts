import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listen, LOOPBACK_HOST, REQUEST_TIME, type ListeningServer } from './listen.ts'
import { createGateway } from './gateway.ts'
import { exampleConfig } from './testing/example-config.ts'
import { exampleServices } from './testing/example-services.ts'
import { securityHeaders } from './security-headers.ts'
import { readBody } from './read-body.ts'

const headers = Object.entries(securityHeaders({ https: true, walletConnectRelay: null }))
const app = new Hono()
  .use(async (context, next) => {
    await next()
    for (const [name, value] of headers) context.res.headers.set(name, value)
  })
  .post('/', async (context) => context.text((await readBody(context.req.raw)) ?? 'too long'))
  .get('/', (context) => context.text('here'))
  // Of a body that was cut.
  .onError((_error, context) => context.text('cut', 400))

let server: ListeningServer
let slow: ListeningServer
beforeAll(async () => {
  const options = { port: 0, variable: 'PORT', host: LOOPBACK_HOST, headers }
  server = await listen(app, options)
  slow = await listen(app, { ...options, requestTime: { headers: 200, whole: 300, check: 50 } })
})
afterAll(async () => {
  await server.close()
  await slow.close()
})

async function open({ port }: ListeningServer, text: string): Promise<Socket> {
  const socket = connect(port, LOOPBACK_HOST)
  await once(socket, 'connect')
  socket.write(text)
  return socket
}

/** Sends a text and reads all that comes until the connection ends. */
async function exchange(to: ListeningServer, text: string): Promise<string> {
  const socket = await open(to, text)
  const chunks: Buffer[] = []
  for await (const chunk of socket) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString()
}

const GET = 'GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n'
const long = 'a'.repeat(20_000)

describe('every answer has the security headers', () => {
  test.each([
    ['a request that the app answers', `${GET}\r\n`, 200],
    ['what is no HTTP', 'hello\r\n\r\n', 400],
    ['an invalid header', `${GET}bad header: x\r\n\r\n`, 400],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
      400,
    ],
    [
      'an invalid chunk',
      'POST / HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\nx\r\n',
      400,
    ],
    ['headers beyond the limit', `${GET}x-long: ${long}\r\n\r\n`, 431],
    ['an address beyond the limit', `GET /${long} HTTP/1.1\r\nhost: a\r\n\r\n`, 431],
    ['no host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
    ['an impossible host', 'GET / HTTP/1.1\r\nhost: a b/\r\nconnection: close\r\n\r\n', 400],
    ['an address that is none', 'GET x HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n', 400],
    ['an unknown expectation', `${GET}expect: wonders\r\n\r\n`, 417],
    ['a page that is not there', 'GET /x HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n', 404],
  ])('%s', async (_, text, status) => {
    const answer = await exchange(server, text)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    const head = answer.slice(0, answer.indexOf('\r\n\r\n')).toLowerCase()
    for (const [name, value] of headers) expect(head).toContain(`${name}: ${value}`.toLowerCase())
  })

  test.each(['TRACE', 'PROPFIND', 'OPTIONS', 'DELETE'])('the method %s', async (method) => {
    const answer = await exchange(
      server,
      `${method} / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff')
  })
})

describe('a slow request', () => {
  test('a body that does not end is ended, and said to be too slow', async () => {
    const text = 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1000\r\n\r\n'
    const answer = await exchange(slow, `${text}only this`)
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(answer).toContain('x-content-type-options: nosniff')
  })

  test('the gateway logs no failure of its own for it', async () => {
    const errors: unknown[] = []
    const log = {
      info: () => undefined,
      warn: () => undefined,
      error: (line: unknown) => void errors.push(line),
    }
    const gateway = await listen(
      createGateway(exampleConfig(), new Map(), log, exampleServices()),
      {
        port: 0,
        variable: 'PORT',
        host: LOOPBACK_HOST,
        headers,
        requestTime: { headers: 200, whole: 300, check: 50 },
      },
    )
    const text =
      'POST /v1/actions/enter HTTP/1.1\r\nhost: a\r\nsec-fetch-site: same-origin\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{'
    expect(await exchange(gateway, text)).toMatch(/^HTTP\/1\.1 408 /)
    await gateway.close()
    expect(errors).toEqual([])
  })

  test('headers that do not end are ended', async () => {
    expect(await exchange(slow, 'GET / HTTP/1.1\r\nhost: a\r\n')).toMatch(/^HTTP\/1\.1 408 /)
  })

  test('nothing stays longer than 30 seconds', () => {
    const { headers: head, whole, check } = REQUEST_TIME
    expect(whole + check).toBeLessThanOrEqual(30_000)
    expect(head).toBeLessThanOrEqual(whole)
  })
})
