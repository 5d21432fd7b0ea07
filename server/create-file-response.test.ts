import { describe, expect, test } from 'vitest'
import { createFileResponse, readFileRequest, type EncodedFile } from './create-file-response.ts'

const bytes = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text))
const file: EncodedFile = {
  etag: 'abc',
  plain: bytes('plain'),
  br: bytes('brotli'),
  gzip: bytes('gzipped'),
}
const headers = { 'cache-control': 'no-cache' }

const answer = (encodings: string, known = '', sent = file): Response =>
  createFileResponse(
    sent,
    readFileRequest(new Headers({ 'accept-encoding': encodings, 'if-none-match': known })),
    headers,
    'application/json',
  )

describe('a file', () => {
  test.each([
    ['gzip, deflate, br', 'brotli', 'br', '"abc-br"'],
    ['gzip', 'gzipped', 'gzip', '"abc-gzip"'],
    ['', 'plain', null, '"abc"'],
  ])('a file is sent as "%s" allows', async (encodings, text, encoding, etag) => {
    const { status, headers: got } = answer(encodings)
    expect([status, got.get('content-encoding'), got.get('etag')]).toEqual([200, encoding, etag])
    expect(got.get('content-length')).toBe(String(text.length))
    expect([got.get('vary'), got.get('cache-control'), got.get('content-type')]).toEqual([
      'accept-encoding',
      'no-cache',
      'application/json',
    ])
    expect(await answer(encodings).text()).toBe(text)
  })

  test('a file is sent in an available encoding', async () => {
    const { gzip: _, ...sent } = file
    expect(await answer('gzip', '', sent).text()).toBe('plain')
  })
})

describe('a known ETag', () => {
  test.each(['"abc-br"', 'W/"abc-br"', '"other", "abc-br"', '"other",W/"abc-br"'])(
    'a cached file is not sent again: %s',
    async (known) => {
      const got = answer('br', known)
      expect([got.status, got.headers.get('etag'), await got.text()]).toEqual([304, '"abc-br"', ''])
      expect(got.headers.get('cache-control')).toBe('no-cache')
    },
  )

  test.each(['"abc"', '"abc-gzip"', 'abc-br', '*', ''])('a different file is sent: %s', (known) =>
    expect(answer('br', known).status).toBe(200),
  )
})
