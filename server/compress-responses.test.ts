import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { compressResponses } from './compress-responses.ts'

const long = JSON.stringify(Array.from({ length: 500 }, (_, index) => ({ index })))
const longer = JSON.stringify(Array.from({ length: 9_000 }, (_, index) => ({ index })))

/** An answer as a page that reads such encodings gets it. */
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

describe('an answer', () => {
  test.each([long, longer])('is compressed for who reads that, and is the same', async (text) => {
    const { answer, bytes, encoding } = await answerTo(text, 'gzip, deflate, br', { status: 201 })
    expect([answer.status, encoding, answer.headers.get('vary')]).toEqual([
      201,
      'gzip',
      'accept-encoding',
    ])
    expect(bytes.length).toBeLessThan(text.length / 3)
    expect(gunzipSync(bytes).toString()).toBe(text)
  })

  test.each([null, 'identity', 'br', 'gzip;q=0'])('is plain for %j', async (encodings) => {
    const { answer, bytes, encoding } = await answerTo(long, encodings)
    expect([encoding, bytes.toString()]).toEqual([null, long])
    // What keeps answers must not give this one to others.
    expect(answer.headers.get('vary')).toBe('accept-encoding')
  })

  test('that is short is sent as it is', async () => {
    const { bytes, encoding } = await answerTo('{"total":0}', 'gzip')
    expect([encoding, bytes.toString()]).toEqual([null, '{"total":0}'])
  })

  test('keeps its headers, and one that is compressed already its body', async () => {
    const headers = { 'retry-after': '7', 'content-type': 'application/json' }
    const { answer } = await answerTo(long, 'gzip', { headers })
    expect(answer.headers.get('retry-after')).toBe('7')
    expect(answer.headers.get('content-type')).toBe('application/json')
    const done = await answerTo(long, 'gzip', { headers: { 'content-encoding': 'br' } })
    expect([done.encoding, done.bytes.toString()]).toEqual(['br', long])
  })
})
