import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import type { RejectionReason } from './metrics/count-rejections.ts'
import { isSameOrigin, sameOriginOnly } from './same-origin.ts'

test.each([
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-site': 'same-site' }, false],
  [{ 'sec-fetch-site': 'cross-site', origin: 'https://app.example' }, false],
  [{ 'sec-fetch-site': 'none' }, false],
  [{ origin: 'https://app.example' }, true],
  [{ origin: 'https://app.example:8443' }, false],
  [{ origin: 'https://evil.example' }, false],
  [{ origin: 'null' }, false],
  [{}, false],
])('%j is our own page: %s', (headers: Record<string, string>, ours) => {
  expect(isSameOrigin(new Headers(headers), 'app.example', [])).toBe(ours)
})

describe('with configured public origins', () => {
  const origins = ['https://app.example', 'https://widget.example']

  test.each([
    [{ origin: 'https://app.example' }, true],
    [{ origin: 'https://widget.example', 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ origin: 'http://app.example' }, false],
    [{ origin: 'https://inner.example' }, false],
    [{ origin: 'https://rebound.example', 'sec-fetch-site': 'same-origin' }, false],
    [{ origin: 'https://app.example', 'sec-fetch-site': 'cross-site' }, false],
    [{ origin: 'https://app.example.evil.example' }, false],
    [{ origin: 'null' }, false],
    [{}, false],
  ])(
    '%j is our own page, whatever host a proxy sends: %s',
    (headers: Record<string, string>, ours) => {
      expect(isSameOrigin(new Headers(headers), 'inner.example', origins)).toBe(ours)
    },
  )
})

/** Sends a page's request to a site whose every path records that it was reached. */
async function reach(method: string, path: string, headers: Readonly<Record<string, string>>) {
  const counted: RejectionReason[] = []
  const app = new Hono()
    .use(sameOriginOnly([], (kind) => counted.push(kind)))
    .all('*', (context) => context.text('reached'))
  const { status, headers: answered } = await app.request(path, {
    method,
    headers: { host: 'app.example', ...headers },
  })
  return {
    status,
    counted,
    cors: [...answered.keys()].filter((name) => name.startsWith('access-')),
  }
}

const json = { 'content-type': 'application/json' }
const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }

describe('another site’s page', () => {
  test.each([
    ['a fetch', 'POST', '/v1/actions/enter', { ...evil, ...json }],
    ['a form', 'POST', '/v1/actions/enter', { ...evil, 'content-type': 'text/plain' }],
    [
      'a form of an older browser',
      'POST',
      '/events',
      { origin: evil.origin, 'content-type': 'text/plain' },
    ],
    ['a sandboxed frame', 'POST', '/v1/actions/exit', { origin: 'null', ...json }],
    [
      'a sibling’s page',
      'PUT',
      '/v1/transactions/x/submit-hash',
      { 'sec-fetch-site': 'same-site', ...json },
    ],
    [
      'asking beforehand',
      'OPTIONS',
      '/v1/actions/enter',
      { ...evil, 'access-control-request-method': 'POST' },
    ],
    ['an image', 'GET', '/v1/actions?address=0x1', { 'sec-fetch-site': 'cross-site' }],
    ['a stream', 'GET', '/events/stream', { 'sec-fetch-site': 'cross-site' }],
    [
      'a link',
      'GET',
      '/v1/yields',
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
    ],
  ])(
    'another site’s page reaches nothing by %s, with any header',
    async (_, method, path, headers) => {
      expect(await reach(method, path, headers)).toEqual({
        status: 403,
        counted: ['foreign page'],
        cors: [],
      })
    },
  )

  test('another site’s page may link to pages, and load what may be embedded', async () => {
    for (const path of ['/', '/yields/v1', '/widget.html', '/embed/4f.js', '/config.json'])
      expect((await reach('GET', path, { 'sec-fetch-site': 'cross-site' })).status).toBe(200)
  })
})

test('our own page writes as JSON only', async () => {
  const own = { 'sec-fetch-site': 'same-origin' }
  expect((await reach('POST', '/v1/actions/enter', { ...own, ...json })).status).toBe(200)
  expect((await reach('GET', '/v1/yields', own)).status).toBe(200)
  expect((await reach('GET', '/v1/yields', {})).status).toBe(200)
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'])
    expect((await reach('POST', '/events', { ...own, 'content-type': type })).status).toBe(415)
})
