import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCountedWindows } from '../budget/testing/counted-windows.ts'
import { setupTestGateways } from '../events/testing/post-event.ts'
import { startTestUpstream, type TestUpstream } from '../testing/test-upstream.ts'

/** As on the Free plan. */
const windows = createCountedWindows(600, 0)
let upstream: TestUpstream
beforeAll(async () => {
  upstream = await startTestUpstream(windows.reply)
})
afterAll(() => upstream.close())
const limits = { creations: 6, addresses: 20, streams: 10 }
const gateways = setupTestGateways(() => ({
  earnApi: upstream.url,
  visitors: { proxyHops: 1, limits, nodeUnits: 3_000, share: 5 },
}))

let asked = 0
const headersOf = (visitor: string) => ({
  'content-type': 'application/json',
  'sec-fetch-site': 'same-origin',
  'x-forwarded-for': visitor,
})
const urlOf = (path: string): string => {
  asked += 1
  return `${gateways().urls[asked % 2 === 0 ? 0 : 1]}/v1${path}`
}
/** A unique request of a kind without a limit by number. */
const read = (visitor: string): Promise<Response> =>
  fetch(urlOf(`/providers/p${asked}`), { headers: headersOf(visitor) })
const simulate = (visitor: string): Promise<Response> =>
  fetch(urlOf('/actions/enter/simulate'), {
    method: 'POST',
    headers: headersOf(visitor),
    body: JSON.stringify({ yieldId: `y${asked}`, address: `0x${'1'.repeat(40)}` }),
  })
const leave = (visitor: string): Promise<Response> =>
  fetch(urlOf('/actions/exit'), {
    method: 'POST',
    headers: headersOf(visitor),
    body: JSON.stringify({ yieldId: 'y', address: `0x${'1'.repeat(40)}`, arguments: {} }),
  })
const many = <Value>(count: number, make: (place: number) => Value): Value[] =>
  Array.from({ length: count }, (_, place) => make(place))

it('a visitor with as many requests as two copies allow is stopped; others go on', async () => {
  const greedy = '203.0.113.66'
  const started = performance.now()
  const answers = await Promise.all(
    many(500, (place) => (place % 2 === 0 ? read(greedy) : simulate(greedy))),
  )
  const refused = answers.filter(({ status }) => status === 429)
  // Of 600 requests a fifth at each copy, refilled evenly within a minute.
  const minutes = (performance.now() - started) / 60_000
  expect(500 - refused.length).toBeLessThanOrEqual(2 * Math.ceil(120 * (1 + minutes)))
  for (const { headers } of refused) expect(headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
  expect((await leave(greedy)).status).toBe(200)

  const others = await Promise.all(
    many(10, (place) => `198.51.100.${place}`).flatMap((visitor) => [
      read(visitor),
      leave(visitor),
    ]),
  )
  expect(others.map(({ status }) => status)).toEqual(many(20, () => 200))
  expect(windows.rejected()).toBe(0)
})
