import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { compressResponses } from './compress-responses.ts'

const long = JSON.stringify(Array.from({ length: 500 }, (_, index) => ({ index })))
const longer = JSON.stringify(Array.from({ length: 9_000 }, (_, index) => ({ index })))

/** The response to a page that accepts these encodings. */
async function answerTo(text: string, encodings: string | null, made: ResponseInit = {}) {
  const app = new Hono()
  app.use(compressResponses)
  app.get('/', () => new Response(text, made))
  const headers = new Headers(encodings === null ? [] : [['accept-encoding', encodings]])
  const answer = await app.request('/', { headers })
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(answer.headers.get('content-length') ?? String(bytes.length)).toBe(String(bytes.length))
  return { answer, bytes, encoding: answer.headers.get('content-encoding') }
}

describe('a response', () => {
  test.each([long, longer])(
    'a response is compressed for browsers that accept it, with the same content',
    async (text) => {
      const { answer, bytes, encoding } = await answerTo(text, 'gzip, deflate, br', { status: 201 })
      expect([answer.status, encoding, answer.headers.get('vary')]).toEqual([
        201,
        'gzip',
        'accept-encoding',
      ])
      expect(bytes.length).toBeLessThan(text.length / 3)
      expect(gunzipSync(bytes).toString()).toBe(text)
    },
  )

  test.each([null, 'identity', 'br', 'gzip;q=0'])(
    'a response is not compressed for %j',
    async (encodings) => {
      const { answer, bytes, encoding } = await answerTo(long, encodings)
      expect([encoding, bytes.toString()]).toEqual([null, long])
      // Caches must not give this response to others.
      expect(answer.headers.get('vary')).toBe('accept-encoding')
    },
  )

  test('a short response is not compressed', async () => {
    const { bytes, encoding } = await answerTo('{"total":0}', 'gzip')
    expect([encoding, bytes.toString()]).toEqual([null, '{"total":0}'])
  })

  test('a response keeps its headers, and a compressed one its body', async () => {
    const headers = { 'retry-after': '7', 'content-type': 'application/json' }
    const { answer } = await answerTo(long, 'gzip', { headers })
    expect(answer.headers.get('retry-after')).toBe('7')
    expect(answer.headers.get('content-type')).toBe('application/json')
    const done = await answerTo(long, 'gzip', { headers: { 'content-encoding': 'br' } })
    expect([done.encoding, done.bytes.toString()]).toEqual(['br', long])
  })
})
