import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { exampleConfig } from '../testing/example-config.ts'
import { exampleServices } from '../testing/example-services.ts'
import { createGateway } from '../gateway.ts'
import { createLogoFile, UNREAD_INDEX } from './open-logos.ts'
import { examplePng } from './testing/example-pictures.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }
const sha256 = 'ab'.repeat(32)
const png = examplePng(8, 8)
const content = JSON.stringify({
  pictures: [sha256],
  tokens: {},
  providers: { a: 0 },
  networks: {},
  yields: {},
})

const asked: string[] = []
const file = await createLogoFile({ etag: 'of-the-index', content })
const unread = await createLogoFile({ etag: UNREAD_INDEX, content })
let current = file
const app = createGateway(
  exampleConfig(),
  new Map(),
  silent,
  exampleServices({
    logos: {
      file: () => current,
      picture(hash) {
        asked.push(hash)
        return Promise.resolve(
          hash === sha256 ? { type: 'image/png', bytes: new Uint8Array(png) } : null,
        )
      },
      close: () => Promise.resolve(),
    },
  }),
)

describe('/logo/{sha256}', () => {
  it('a picture is immutable, with its own type and nothing else', async () => {
    const { status, headers, ...answer } = await read(`/logo/${sha256}`)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('image/png')
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe(
      `default-src 'none'; sandbox; frame-ancestors 'none'`,
    )
    expect(answer.body.equals(png)).toBe(true)
  })

  it('a missing picture is a 404 that is not cached', async () => {
    const { status, headers } = await read(`/logo/${'0'.repeat(64)}`)
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store'])
  })

  it.each([
    sha256.slice(1),
    `${sha256}0`,
    sha256.toUpperCase(),
    'https%3A%2F%2Fa.example%2Fa.png',
    `${sha256}/a`,
  ])('an invalid hash causes no read: %s', async (name) => {
    asked.length = 0
    expect((await read(`/logo/${name}`)).status).toBe(404)
    expect(asked).toEqual([])
  })
})

describe('/logos', () => {
  it('the index of a gateway that has looked at no picture yet is not cached', async () => {
    current = unread
    const { headers } = await read('/logos')
    current = file
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it.each([
    ['br', (body: Buffer) => brotliDecompressSync(body)],
    ['gzip', (body: Buffer) => gunzipSync(body)],
    ['identity', (body: Buffer) => body],
  ] as const)('the index is sent in %s, cached by its ETag', async (encoding, decode) => {
    const accept = { 'accept-encoding': encoding }
    const { status, headers, body } = await read('/logos', accept)
    expect([status, headers.get('content-type')]).toEqual([200, 'application/json'])
    expect(headers.get('vary')).toBe('accept-encoding')
    expect(decode(body).toString()).toBe(content)
    const etag = headers.get('etag') ?? ''
    const again = await read('/logos', { ...accept, 'if-none-match': etag })
    expect([again.status, again.body.byteLength, again.headers.get('etag')]).toEqual([304, 0, etag])
    expect((await read('/logos', { ...accept, 'if-none-match': '"other"' })).status).toBe(200)
  })
})

async function read(path: string, headers: Readonly<Record<string, string>> = {}) {
  const response = await app.request(path, { headers })
  return {
    status: response.status,
    headers: response.headers,
    body: Buffer.from(await response.arrayBuffer()),
  }
}
