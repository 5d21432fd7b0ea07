import { createHash } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:net'
import { once } from 'node:events'
import type { LookupAddress } from 'node:dns'
import { afterEach, describe, expect, it } from 'vitest'
import { fetchLogo } from './fetch-logo.ts'
import type { OutboundNetwork } from '../outbound/resolve-target.ts'
import { examplePictures, examplePng } from './testing/example-pictures.ts'
import { startLogoServer } from './testing/start-logo-server.ts'

const LOOPBACK: readonly LookupAddress[] = [{ address: '127.0.0.1', family: 4 }]
const never = new AbortController().signal

const unexpected: OutboundNetwork['lookup'] = (name) =>
  Promise.reject(new Error(`nobody should look for ${name}`))
const names =
  (known: Readonly<Record<string, readonly string[]>>): OutboundNetwork['lookup'] =>
  async (name) =>
    (known[name] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))

const fetchFrom = (address: string, network: Partial<OutboundNetwork> = {}, deadline = 60_000) =>
  fetchLogo(address, {
    network: { lookup: unexpected, loopback: true, ...network },
    deadline,
    signal: never,
  })

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function serve(answer: RequestListener) {
  const server = await startLogoServer(answer)
  closing.push(() => server.close())
  return server
}

const png = examplePng(32, 32)
const sendPng: RequestListener = (_request, response) => response.end(png)
const redirectTo =
  (location: string): RequestListener =>
  (_request, response) =>
    response.writeHead(302, { location }).end()

it('a logo has its bytes, type and hash', async () => {
  const { port } = await serve(sendPng)
  expect(await fetchFrom(`http://127.0.0.1:${port}/a.png`)).toEqual({
    sha256: expect.stringMatching(/^[\da-f]{64}$/),
    type: 'image/png',
    bytes: png,
  })
})

it('a request for a logo reveals nothing about the visitor', async () => {
  const { port } = await serve((request, response) => response.end(JSON.stringify(request.headers)))
  const seen = await serve((request, response) => {
    expect(Object.keys(request.headers).sort()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ])
    response.end(examplePictures.jpeg)
  })
  expect(await fetchFrom(`http://127.0.0.1:${port}/`)).toBe('no-picture')
  expect(await fetchFrom(`http://127.0.0.1:${seen.port}/`)).toMatchObject({ type: 'image/jpeg' })
})

describe('a name with changing DNS', () => {
  it('a name is resolved once, and only the verified address is connected to', async () => {
    const { port, requestedPaths: asked } = await serve(sendPng)
    const answers = ['127.0.0.1', '10.0.0.7']
    const lookup = async () => [{ address: answers.shift() ?? '', family: 4 }]
    const address = `http://logos.example:${port}/a.png`
    expect(await fetchFrom(address, { lookup })).toMatchObject({ type: 'image/png' })
    expect(answers).toEqual(['10.0.0.7'])
    expect(asked).toEqual(['/a.png'])
  })

  it('a name is verified again at a redirect to itself', async () => {
    const { port, requestedPaths: asked } = await serve(redirectTo('/b.png'))
    const answers = ['127.0.0.1', '10.0.0.7']
    const lookup = async () => [{ address: answers.shift() ?? '', family: 4 }]
    expect(await fetchFrom(`http://logos.example:${port}/a.png`, { lookup })).toBe('not-public')
    expect(asked).toEqual(['/a.png'])
  })
})

it('over TLS the verified address is connected to under the requested name', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const hello = new Promise<string>((resolve) => {
    server.on('connection', (socket) => {
      socket.on('error', () => undefined)
      socket.once('data', (bytes: Buffer) => {
        resolve(bytes.toString('latin1'))
        socket.destroy()
      })
    })
  })
  const lookup = async () => LOOPBACK
  expect(await fetchFrom(`https://logos.example:${port}/`, { lookup })).toBe('unreachable')
  expect(await hello).toContain('logos.example')
  server.close()
})

describe('a redirect', () => {
  it('up to three redirects are followed', async () => {
    const { port, requestedPaths: asked } = await serve((request, response) => {
      const left = Number(request.url?.slice(1))
      if (left === 0) response.end(png)
      else response.writeHead(308, { location: `/${left - 1}` }).end()
    })
    expect(await fetchFrom(`http://127.0.0.1:${port}/3`)).toMatchObject({ type: 'image/png' })
    expect(asked).toEqual(['/3', '/2', '/1', '/0'])
    expect(await fetchFrom(`http://127.0.0.1:${port}/4`)).toBe('too-many-redirects')
    expect(asked).toHaveLength(8)
  })

  it.each([
    ['http://10.0.0.7/a.png', 'not-public'],
    ['https://169.254.169.254/', 'not-public'],
    ['https://[fe80::1]/', 'not-public'],
    ['//192.168.1.1/a.png', 'not-public'],
    ['https://inside.example/', 'not-public'],
    ['ftp://127.0.0.1/', 'bad-address'],
    ['http://[', 'bad-address'],
  ])('a redirect to %s is rejected', async (location, refusal) => {
    const lookup = names({ 'inside.example': ['172.16.0.1'] })
    const { port } = await serve(redirectTo(location))
    expect(await fetchFrom(`http://127.0.0.1:${port}/`, { lookup })).toBe(refusal)
  })
})

describe('a body', () => {
  it('a body of 64 KB is accepted, one byte more is not', async () => {
    const rest = 64 * 1024 - examplePng(32, 32, 0).byteLength
    const whole = examplePng(32, 32, rest)
    const { port } = await serve((request, response) => {
      response.write(whole)
      response.end(request.url === '/more' ? 'x' : '')
    })
    const sha256 = createHash('sha256').update(whole).digest('hex')
    expect(await fetchFrom(`http://127.0.0.1:${port}/`)).toMatchObject({ sha256 })
    expect(await fetchFrom(`http://127.0.0.1:${port}/more`)).toBe('too-large')
  })

  it('an endless body is cut', async () => {
    const { port } = await serve((_request, response) => {
      const more = (): void => void (response.destroyed || response.write(png, more))
      more()
    })
    expect(await fetchFrom(`http://127.0.0.1:${port}/`)).toBe('too-large')
  })

  it('a body with a larger content-length is not read', async () => {
    const { port } = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': '1000000' }).write(png)
    })
    expect(await fetchFrom(`http://127.0.0.1:${port}/`)).toBe('too-large')
  })

  it('a slow body, or one that never begins, is given up at the deadline', async () => {
    const dripping = await serve((_request, response) => {
      const timer = setInterval(() => response.write('x'), 20)
      response.on('close', () => clearInterval(timer))
    })
    expect(await fetchFrom(`http://127.0.0.1:${dripping.port}/`, {}, 200)).toBe('timeout')
    const silent = await serve(() => undefined)
    expect(await fetchFrom(`http://127.0.0.1:${silent.port}/`, {}, 200)).toBe('timeout')
    const lookup = () => new Promise<never>(() => undefined)
    expect(await fetchFrom('https://logos.example/', { lookup }, 50)).toBe('timeout')
  })

  it('an incomplete body is rejected', async () => {
    const { port } = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': '5000' })
      response.write(png, () => response.destroy())
    })
    expect(await fetchFrom(`http://127.0.0.1:${port}/`)).toBe('unreachable')
  })

  it.each([404, 500, 204, 304])('a body of status %i is rejected', async (status) => {
    const { port } = await serve((_request, response) =>
      response.writeHead(status).end(status >= 400 ? png : undefined),
    )
    expect(await fetchFrom(`http://127.0.0.1:${port}/`)).toBe('bad-status')
  })

  it('a body of another format is rejected, whatever its content type', async () => {
    const { port } = await serve((_request, response) =>
      response.writeHead(200, { 'content-type': 'image/png' }).end('<svg/>'),
    )
    expect(await fetchFrom(`http://127.0.0.1:${port}/`)).toBe('no-picture')
  })
})

it('closing aborts a fetch in flight', async () => {
  const { port } = await serve(() => undefined)
  const closed = new AbortController()
  const fetching = fetchLogo(`http://127.0.0.1:${port}/`, {
    network: { lookup: unexpected, loopback: true },
    deadline: 10_000,
    signal: closed.signal,
  })
  closed.abort()
  expect(await fetching).toBe('timeout')
})
