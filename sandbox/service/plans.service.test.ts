import { describe, expect, it, vi } from 'vitest'
import { fetchParsed, callService, type ServiceResponse } from './testing/call-service.ts'
import { setupTestSandbox } from './testing/test-sandbox.ts'
import { simulationSchema, actionSchema } from '../contract/action.ts'
import { fundedWallet } from './testing/test-wallet.ts'
import { fetchYieldByName } from './testing/yields.ts'

const sandbox = setupTestSandbox()
const admin = { 'x-admin-key': 'sandbox_admin' }

const setUsage = (key: string, requests: number) =>
  callService('/admin/usage', { key: null, headers: admin, body: { key, requests } })
const get = (key: string, path = '/v1/networks'): Promise<ServiceResponse> =>
  callService(path, { key })
const getLimitHeader = (
  { headers }: ServiceResponse,
  name: 'limit' | 'remaining' | 'reset',
): number => Number(headers.get(`x-ratelimit-${name}`))
const secondsAway = (unix: number): number => unix - Date.now() / 1_000

describe('rate window of a plan', () => {
  it.each([
    ['test_sandbox_free', 600],
    ['test_sandbox_starter', 3_000],
    ['test_sandbox_pro', 12_000],
    ['test_sandbox_rw', 60_000],
  ])('the window of %s is its rate times 60', async (key, limit) => {
    const first = await get(key)
    expect(getLimitHeader(first, 'limit')).toBe(limit)
    expect(secondsAway(getLimitHeader(first, 'reset'))).toBeLessThanOrEqual(60)
    const second = await get(key)
    expect([limit - 1, getLimitHeader(first, 'remaining') - 1]).toContain(
      getLimitHeader(second, 'remaining'),
    )
  })

  it('rate-limit headers are on every status, as integers', async () => {
    const key = 'test_sandbox_ro'
    const calls: [number, ServiceResponse][] = [
      [200, await get(key)],
      [400, await get(key, '/v1/networks?a=1')],
      [403, await callService('/v1/actions/enter', { key, body: {} })],
      [400, await get(key, '/v1/yields/none')],
    ]
    for (const [status, answer] of calls) {
      expect(answer.status).toBe(status)
      for (const name of ['limit', 'remaining', 'reset'])
        expect(answer.headers.get(`x-ratelimit-${name}`)).toMatch(/^\d+$/)
    }
  })

  it('a spent window is 429 until its end, independent of chain time', async () => {
    const key = 'test_sandbox_free'
    const rejection = await vi.waitUntil(
      async () => {
        const answers = await Promise.all(Array.from({ length: 50 }, () => get(key)))
        return answers.find(({ status }) => status === 429)
      },
      { timeout: 100_000, interval: 0 },
    )
    const retryAfter = Number(rejection.headers.get('retry-after'))
    expect(rejection.body).toEqual({
      statusCode: 429,
      error: 'Too Many Requests',
      message: 'Rate limit exceeded',
      retryAfter,
    })
    expect(getLimitHeader(rejection, 'remaining')).toBe(0)
    expect(retryAfter).toBeGreaterThan(0)
    expect(retryAfter).toBeLessThanOrEqual(60)
    expect((await get('test_sandbox_rw')).status).toBe(200)
    await callService('/admin/time', { key: null, body: { seconds: 3_600 } })
    const after = getLimitHeader(await get(key), 'reset')
    expect(Math.abs(secondsAway(after))).toBeLessThanOrEqual(60)
  })
})

describe('monthly quota of a plan', () => {
  const key = 'test_sandbox_starter'
  const endOfMonth = (): number => {
    const now = new Date()
    return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1) / 1_000
  }

  it('a spent month is 429 until it ends, for that key only', async () => {
    expect((await setUsage(key, 999_998)).status).toBe(200)
    expect(getLimitHeader(await get(key), 'remaining')).toBe(1)
    expect((await get(key)).status).toBe(200)
    const requestCount = Date.now() / 1_000
    const rejection = await get(key)
    expect(rejection.status).toBe(429)
    expect(getLimitHeader(rejection, 'reset')).toBe(endOfMonth())
    const retryAfter = Number(rejection.headers.get('retry-after'))
    // Some time may pass between request and assertion.
    expect(retryAfter).toBeGreaterThan(secondsAway(endOfMonth()) - 2)
    expect(retryAfter).toBeLessThan(endOfMonth() - requestCount + 2)
    expect((await get('test_sandbox_pro')).status).toBe(200)
  })

  it('every answered request counts once, also across a restart', async () => {
    await setUsage(key, 999_900)
    await Promise.all(Array.from({ length: 60 }, () => get(key)))
    await sandbox.restart()
    expect(getLimitHeader(await get(key), 'remaining')).toBe(39)
  })

  it('the count is set only with the admin key, for a known key', async () => {
    const body = { key, requests: 1 }
    expect((await callService('/admin/usage', { key: null, body })).status).toBe(401)
    expect((await setUsage('nobody', 1)).status).toBe(400)
  })
})

describe('limit of created actions', () => {
  it('10 actions a minute per address are created; simulations are not counted', async () => {
    const { address } = await fundedWallet('ethereum-sepolia')
    const { id: yieldId } = await fetchYieldByName('Tidal ETH Staking')
    const body = { yieldId, address, arguments: { amount: '0.01' } }
    const enter = () => callService('/v1/actions/enter', { body })
    for (let count = 0; count < 12; count += 1)
      await fetchParsed(simulationSchema, '/v1/actions/enter/simulate', { body })
    let rejection = await enter()
    let created = 0
    for (; rejection.status === 201 && created < 21; created += 1) {
      actionSchema.parse(rejection.body)
      rejection = await enter()
    }
    // Ten, or more when a minute ended in between.
    expect(created).toBeGreaterThanOrEqual(10)
    expect(created).toBeLessThanOrEqual(20)
    expect(rejection.status).toBe(429)
    expect(rejection.body).toEqual({
      statusCode: 429,
      error: 'Too Many Requests',
      message: 'Action creation rate limit exceeded',
      retryAfter: Number(rejection.headers.get('retry-after')),
    })
    expect(getLimitHeader(rejection, 'remaining')).toBeGreaterThan(0)
    await fetchParsed(simulationSchema, '/v1/actions/enter/simulate', { body })
    const other = { ...body, address: (await fundedWallet('ethereum-sepolia')).address }
    expect((await callService('/v1/actions/enter', { body: other })).status).toBe(201)
  })
})
