import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setupTestGateways } from '../events/testing/post-event.ts'
import { startTestUpstream, type TestUpstream } from '../testing/test-upstream.ts'

const address = (index: number): string => `0x${String(index).padStart(40, '0')}`

/** Rejections here are per visitor, never for lack of the key's budget. */
const plenty = () => ({
  'x-ratelimit-limit': '60000',
  'x-ratelimit-remaining': '59000',
  'x-ratelimit-reset': String(Math.floor(Date.now() / 1_000) + 60),
})

let upstream: TestUpstream
beforeAll(async () => {
  upstream = await startTestUpstream(() => ({
    headers: plenty(),
    body: '{"items":[],"errors":[]}',
  }))
})
afterAll(() => upstream.close())

const limits = { creations: 6, addresses: 20, streams: 10 }
const gateways = setupTestGateways(() => ({
  earnApi: upstream.url,
  visitors: { proxyHops: 1, limits, nodeUnits: 3_000, share: 5 },
}))

/** A visitor whose requests alternate between the two copies, through a proxy that adds their address. */
function visitor(from: string, claimed = '') {
  let turn = 0
  return (method: string, path: string, body?: unknown) => {
    turn += 1
    const url = gateways().urls[turn % 2 === 0 ? 0 : 1]
    const forwarded = claimed === '' ? from : `${claimed}, ${from}`
    return fetch(`${url}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': forwarded,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  }
}
type Send = ReturnType<typeof visitor>

const creation = { yieldId: 'y', address: address(1), arguments: { amount: '1' } }
const enter = (send: Send) => send('POST', '/v1/actions/enter', creation)
const leave = (send: Send) => send('POST', '/v1/actions/exit', creation)
const manage = (send: Send) =>
  send('POST', '/v1/actions/manage', { ...creation, action: 'WITHDRAW', passthrough: 'p' })
const scan = (send: Send, first: number, count: number) =>
  send('POST', '/v1/yields/balances', {
    queries: Array.from({ length: count }, (_, index) => ({
      address: address(first + index),
      network: 'base',
    })),
  })

/** Repeats the work as another visitor when the minute ended meanwhile, so that all counts fall into one. */
async function inOneMinute<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    const minute = Math.floor(Date.now() / 60_000)
    const result = await work()
    if (Math.floor(Date.now() / 60_000) === minute) return result
  }
}

let visitors = 0
const newVisitor = (): Send => {
  visitors += 1
  return visitor(`203.0.113.${visitors}`)
}

const statuses = async (count: number, ask: () => Promise<Response>): Promise<number[]> => {
  const found: number[] = []
  for (let asked = 0; asked < count; asked += 1) found.push((await ask()).status)
  return found
}

describe('a visitor’s limits per minute over two copies', () => {
  test('a visitor has six creations over both copies', async () => {
    const { found, refused } = await inOneMinute(async () => {
      const send = newVisitor()
      return { found: await statuses(6, () => enter(send)), refused: await enter(send) }
    })
    expect(found).toEqual(Array(6).fill(200))
    expect(refused.status).toBe(429)
    const wait = Number(refused.headers.get('retry-after'))
    expect(wait).toBeGreaterThanOrEqual(1)
    expect(wait).toBeLessThanOrEqual(60)
    expect(await refused.json()).toMatchObject({
      statusCode: 429,
      path: '/v1/actions/enter',
      details: { error: 'Too Many Requests' },
    })
  })

  test('a visitor can exit though all creations are used up, until six were exits', async () => {
    const found = await inOneMinute(async () => {
      const send = newVisitor()
      await statuses(8, () => enter(send))
      return [
        ...(await statuses(3, () => leave(send))),
        ...(await statuses(3, () => manage(send))),
        ...(await statuses(1, () => leave(send))),
      ]
    })
    expect(found).toEqual([...Array<number>(6).fill(200), 429])
  })

  test('a visitor has unlimited simulations', async () => {
    const send = newVisitor()
    expect(await statuses(12, () => send('POST', '/v1/actions/enter/simulate', creation))).toEqual(
      Array(12).fill(200),
    )
  })

  test('a visitor has twenty addresses in balances, lists of actions and tickets together', async () => {
    const found = await inOneMinute(async () => {
      const send = newVisitor()
      return [
        (await scan(send, 1, 17)).status,
        (await send('GET', `/v1/actions?address=${address(18)}`)).status,
        (await scan(send, 19, 1)).status,
        (await send('POST', '/events', { addresses: [address(20)] })).status,
        (await scan(send, 5, 10)).status,
        (await scan(send, 21, 1)).status,
        (await send('GET', `/v1/actions?address=${address(1)}&address=${address(22)}`)).status,
        (await send('GET', `/v1/yields/y/kyc/status?address=${address(23)}`)).status,
        (await send('POST', '/events', { addresses: [address(24)] })).status,
        (await send('GET', '/v1/tokens?address=0xToken')).status,
      ]
    })
    expect(found).toEqual([200, 200, 200, 200, 200, 429, 429, 429, 429, 200])
  })

  test('a visitor has ten tickets for streams', async () => {
    const found = await inOneMinute(async () => {
      const send = newVisitor()
      return await statuses(11, () => send('POST', '/events', { addresses: [address(1)] }))
    })
    expect(found).toEqual([...Array<number>(10).fill(200), 429])
  })
})

describe('identifying visitors by the trusted proxy', () => {
  test('a forged address is ignored', async () => {
    const found = await inOneMinute(async () => {
      visitors += 1
      const from = `203.0.113.${visitors}`
      const pretended = Array.from({ length: 7 }, (_, index) =>
        visitor(from, `198.51.100.${index}`),
      )
      return await Promise.all(pretended.map(async (send) => (await enter(send)).status))
    })
    expect(found.filter((status) => status === 429)).toHaveLength(1)
  })

  test('all addresses of an IPv6 network are one visitor', async () => {
    const found = await inOneMinute(async () => {
      visitors += 1
      const hosts = Array.from({ length: 7 }, (_, host) => `2001:db8:0:${visitors}::${host}`)
      return await Promise.all(hosts.map(async (host) => (await enter(visitor(host))).status))
    })
    expect(found.filter((status) => status === 429)).toHaveLength(1)
  })
})

test('the start logs that region rules are not enforced', () => {
  expect(gateways().getLog()).toContain('Region rules are not enforced: GEO_HEADER is not set.')
})

test('the database has no visitor’s address', async () => {
  const send = newVisitor()
  await scan(send, 1, 2)
  const sql = postgres(gateways().databaseUrl, { max: 1 })
  const kept = JSON.stringify(await sql`select * from gateway.visitor_minutes`)
  await sql.end()
  expect(kept).toContain('"visitor"')
  expect(kept).not.toMatch(/203\.0\.113|0{30}|2001:db8/)
  expect(gateways().getLog()).not.toMatch(/203\.0\.113|0{30}|2001:db8/)
})
