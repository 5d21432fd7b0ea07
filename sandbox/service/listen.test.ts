import { OpenAPIHono } from '@hono/zod-openapi'
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listen, securityHeaders, type Listener } from './listen.ts'

it('a stop waits for running requests, and refuses new ones', async () => {
  const signals = new EventTarget()
  const arrived = once(signals, 'arrived')
  const events: string[] = []
  const service = new OpenAPIHono()
  service.get('/slow', async (context) => {
    const answer = once(signals, 'answer')
    signals.dispatchEvent(new Event('arrived'))
    await answer
    events.push('answered')
    return context.text('done')
  })
  const listener = await listen(0)
  try {
    listener.answerWith(service)
    const running = fetch(`${listener.url}/slow`)
    await arrived
    const drained = listener.drain().then(() => events.push('drained'))
    const late = await fetch(`${listener.url}/slow`)
    expect([late.status, await late.json()]).toEqual([
      503,
      { statusCode: 503, message: 'The sandbox is stopping' },
    ])
    signals.dispatchEvent(new Event('answer'))
    expect(await (await running).text()).toBe('done')
    await drained
    expect(events).toEqual(['answered', 'drained'])
  } finally {
    await listener.close()
  }
})

/** Sends a text and reads all that comes until the connection ends. */
async function exchange(url: string, text: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(text)
  const chunks: Buffer[] = []
  for await (const chunk of socket) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString()
}

const GET = 'GET /here HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n'
const long = 'a'.repeat(20_000)

describe('every answer has the security headers', () => {
  const service = new OpenAPIHono()
  service.get('/here', (context) => context.text('here'))
  service.get('/page', (context) => {
    context.header('content-security-policy', "default-src 'self'")
    return context.text('page')
  })
  let listener: Listener
  beforeAll(async () => {
    listener = await listen(0)
    listener.answerWith(service)
  })
  afterAll(() => listener.close())

  it('what the service answers', async () => {
    const { status, headers } = await fetch(`${listener.url}/here`)
    expect(status).toBe(200)
    expect([...headers]).toEqual(expect.arrayContaining([...securityHeaders]))
  })

  it.each([
    ['what is no HTTP', 'hello\r\n\r\n', 400],
    ['an invalid header', `${GET}bad header: x\r\n\r\n`, 400],
    ['headers beyond the limit', `${GET}x-long: ${long}\r\n\r\n`, 431],
    ['an address beyond the limit', `GET /${long} HTTP/1.1\r\nhost: a\r\n\r\n`, 431],
    ['no host', 'GET /here HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
    ['an impossible host', 'GET /here HTTP/1.1\r\nhost: a b/\r\nconnection: close\r\n\r\n', 400],
    ['an unknown expectation', `${GET}expect: wonders\r\n\r\n`, 417],
  ])('%s', async (_, text, status) => {
    const answer = await exchange(listener.url, text)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    const head = answer.slice(0, answer.indexOf('\r\n\r\n')).toLowerCase()
    for (const [name, value] of securityHeaders)
      expect(head).toContain(`${name}: ${value}`.toLowerCase())
    expect(answer).toContain(`{"statusCode":${status},"timestamp":`)
  })

  it('a sandbox that is starting', async () => {
    const starting = await listen(0)
    const { status, headers } = await fetch(starting.url)
    expect([status, headers.get('x-content-type-options')]).toEqual([503, 'nosniff'])
    await starting.close()
  })

  it('a page keeps a policy of its own', async () => {
    const { headers } = await fetch(`${listener.url}/page`)
    expect(headers.get('content-security-policy')).toBe("default-src 'self'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })
})
