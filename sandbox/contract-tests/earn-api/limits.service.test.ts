import { afterAll, describe, expect, it, vi } from 'vitest'
import { callService, type ServiceResponse } from '../../service/testing/call-service.ts'
import { fundedWallet } from '../../service/testing/test-wallet.ts'
import { target } from '../../service/testing/target.ts'
import { callWebhooks, SECRET } from '../../webhooks/testing/subscribed.ts'
import { getYieldId, getErrorResponse, getStatus } from '../testing/service-helpers.ts'
import { LONG_WAIT } from '../../testing/long-wait.ts'
import { getPage } from '../testing/read-pages.ts'

/** This key is not used elsewhere: its month is spent here. */
const STARTER = 'test_sandbox_starter'
const headers = { 'x-admin-key': 'sandbox_admin' }
const setUsage = (requests: number) =>
  getStatus('/admin/usage', { key: null, headers, body: { key: STARTER, requests } })
afterAll(() => setUsage(0))

const get = (key: string, path = '/v1/networks'): Promise<ServiceResponse> =>
  callService(path, { key })
const getLimitHeader = (answer: ServiceResponse, name: string): string | null =>
  answer.headers.get(`x-ratelimit-${name}`)

/** contract: Rate limits. */
describe('Rate limit headers', () => {
  it('an answer to a key has its limit, the remaining requests, and the reset in Unix seconds', async () => {
    for (const path of ['/v1/networks', '/v1/networks?x=1', '/v1/yields/none']) {
      const before = Date.now() / 1_000
      const answer = await get('test_sandbox_rw', path)
      expect(getLimitHeader(answer, 'limit')).toMatch(/^\d+$/)
      expect(getLimitHeader(answer, 'remaining')).toMatch(/^\d+$/)
      const reset = Number(getLimitHeader(answer, 'reset'))
      expect(reset).toBeGreaterThan(before - 1)
      expect(reset).toBeLessThanOrEqual(Date.now() / 1_000 + 60)
      expect(answer.headers.get('retry-after')).toBeNull()
    }
  })

  it('each request lowers `x-ratelimit-remaining` of its key', async () => {
    const key = 'test_sandbox_pro'
    const taken = await vi.waitFor(async () => {
      const first = await get(key)
      await get(STARTER)
      const second = await get(key)
      if (getLimitHeader(first, 'reset') !== getLimitHeader(second, 'reset'))
        throw new Error('a new window')
      return (
        Number(getLimitHeader(first, 'remaining')) - Number(getLimitHeader(second, 'remaining'))
      )
    }, LONG_WAIT)
    // Other files may use the key at the same time.
    expect(taken).toBeGreaterThanOrEqual(1)
    expect(taken).toBeLessThan(200)
  })

  it('`GET /health` needs no key and has no `x-ratelimit-limit`', async () => {
    const answer = await callService('/health', { key: null })
    expect([answer.status, getLimitHeader(answer, 'limit')]).toEqual([200, null])
  })
})

describe('Plan limits', () => {
  it.each([
    ['Free', 'test_sandbox_free', 10],
    ['Starter', STARTER, 50],
    ['Pro', 'test_sandbox_pro', 200],
    ['Enterprise', 'test_sandbox_rw', 1_000],
  ])('the plan %s (`%s`) has a limit of %i requests per second', async (_, key, perSecond) => {
    expect(getLimitHeader(await get(key), 'limit')).toBe(String(perSecond * 60))
  })

  it('a request beyond the 1,000,000 per month of the plan Starter is refused until the next month', async () => {
    expect(await setUsage(999_999)).toBe(200)
    expect((await get(STARTER)).status).toBe(200)
    const rejection = await get(STARTER)
    expect([rejection.status, getLimitHeader(rejection, 'remaining')]).toEqual([429, '0'])
    const now = new Date()
    const end = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1) / 1_000
    expect(getLimitHeader(rejection, 'reset')).toBe(String(end))
  })
})

describe('Rate limit errors', () => {
  it('a 429 has `statusCode`, `error`, `message`, and the seconds of `retry-after` in `retryAfter`', async () => {
    await setUsage(1_000_000)
    const { status, body, headers: sent } = await get(STARTER)
    const retryAfter = Number(sent.get('retry-after'))
    expect([status, body]).toEqual([
      429,
      { statusCode: 429, error: 'Too Many Requests', message: 'Rate limit exceeded', retryAfter },
    ])
    expect(retryAfter).toBeGreaterThan(0)
    await setUsage(0)
    expect((await get(STARTER)).status).toBe(200)
  })
})

describe('Limit on creating actions', () => {
  it('creating too many actions is refused with 429, while reads and other addresses are not', async () => {
    const { address } = await fundedWallet('ethereum-sepolia')
    const yieldId = await getYieldId('Tidal ETH Staking')
    const body = { yieldId, address, arguments: { amount: '0.01' } }
    const answers: number[] = []
    // Over the end of a minute there may be twice as many.
    while (answers.length < 22 && answers.at(-1) !== 429)
      answers.push(await getStatus('/v1/actions/enter', { body }))
    expect(answers.at(-1)).toBe(429)
    expect((await getPage(`/v1/actions?address=${address}`)).total).toBe(answers.length - 1)
    const other = { ...body, address: (await fundedWallet('ethereum-sepolia')).address }
    expect(await getStatus('/v1/actions/enter', { body: other })).toBe(201)
  })
})

describe('Pagination bounds', () => {
  it.each(['/v1/yields', `/v1/actions?address=0x${'12'.repeat(20)}`])(
    '`%s` takes a `limit` of 1 to 100 and an `offset` of at least 0',
    async (path) => {
      const query = path.includes('?') ? `${path}&` : `${path}?`
      for (const [bound, status] of [
        ['limit=1', 200],
        ['limit=100', 200],
        ['limit=0', 400],
        ['limit=101', 400],
        ['offset=0', 200],
        ['offset=-1', 400],
      ] as const)
        expect([bound, await getStatus(`${query}${bound}`)]).toEqual([bound, status])
    },
  )

  it('`/v1/tokens` takes a `limit` of at least 1 without a maximum, and lists all tokens by default', async () => {
    expect(await getStatus('/v1/tokens?limit=0')).toBe(400)
    expect(await getStatus('/v1/tokens?limit=1000000')).toBe(200)
    const { items, total } = await getPage('/v1/tokens')
    expect(items).toHaveLength(total)
  })
})

describe('Input bounds', () => {
  it.each([
    ['tokens?address=', 256],
    ['tokens?symbol=', 64],
  ])('`/v1/%s` takes up to %i characters', async (path, most) => {
    expect(await getStatus(`/v1/${path}${'a'.repeat(most)}`)).toBe(200)
    expect(await getStatus(`/v1/${path}${'a'.repeat(most + 1)}`)).toBe(400)
  })

  it('the yield list filter `networks` takes up to 200 characters and 100 entries', async () => {
    const [fits, more] = [15, 16].map((count) => Array(count).fill('base-sepolia').join(','))
    expect([fits?.length, more?.length]).toEqual([194, 207])
    expect(await getStatus(`/v1/yields?networks=${fits}`)).toBe(200)
    expect(await getStatus(`/v1/yields?networks=${more}`)).toBe(400)
    const many = (count: number) => Array(count).fill('networks=base-sepolia').join('&')
    expect(await getStatus(`/v1/yields?${many(100)}`)).toBe(200)
    expect(await getStatus(`/v1/yields?${many(101)}`)).toBe(400)
  })
})

describe('Webhook secret', () => {
  it('a webhook secret has at least 24 characters', async () => {
    const status = async (secret: string) => {
      const body = { url: 'https://example.org/hook', secret }
      return (await callWebhooks(target().url, '/endpoints', { body })).status
    }
    expect(await status(SECRET.slice(0, 23))).toBe(400)
    expect(await status(SECRET.slice(0, 24))).toBe(201)
  })
})

describe('Networks of a key', () => {
  it.each([
    ['test_sandbox_rw', 'ethereum', 'base-sepolia'],
    ['live_sandbox_ro', 'base-sepolia', 'ethereum'],
  ])('the key `%s` is refused `%s` with 403, and lists yields on `%s`', async (key, other, own) => {
    const [status, body] = await getErrorResponse(`/v1/yields?network=${other}`, { key })
    expect([status, body['statusCode']]).toEqual([403, 403])
    expect(await getStatus(`/v1/yields?network=${own}&limit=1`, { key })).toBe(200)
  })
})
