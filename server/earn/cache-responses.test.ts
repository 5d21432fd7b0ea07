import { Registry } from 'prom-client'
import { describe, expect, test } from 'vitest'
import type { EarnResult } from './earn-service.ts'
import { cacheResponses } from './cache-responses.ts'
import { createRead, reply, createScriptedService } from './testing/scripted-service.ts'

const HOUR = 3_600_000

const layered = () => {
  const clock = { now: 0 }
  const upstream = createScriptedService()
  const registry = new Registry()
  const service = cacheResponses(upstream, registry, () => clock.now)
  /** Returns a read's result; `result` is the service's response, if it is requested. */
  const read = async (path: string, result?: EarnResult): Promise<EarnResult> => {
    const before = upstream.received.length
    const answer = service.send(createRead(path))
    if (upstream.received.length > before && result !== undefined) await upstream.answer(result)
    return answer
  }
  return { clock, upstream, registry, service, read }
}

describe('cached for an hour', () => {
  test.each([
    '/v1/networks',
    '/v1/providers?limit=2',
    '/v1/providers/lido',
    '/v1/yields/a/validators',
    '/v1/yields/a/reward-rate/history?period=30d',
    '/v1/yields/a/tvl/history?from=2026-09-01T00:00:00.000Z&feeConfigurationId=f',
    '/v1/yields/a/risk',
  ])('%s is cached for an hour', async (path) => {
    const { clock, upstream, read } = layered()
    await read(path, reply('one'))
    clock.now = HOUR - 1
    expect(await read(path)).toMatchObject({ status: 200, text: 'one' })
    clock.now = HOUR
    expect(await read(path, reply('two'))).toMatchObject({ text: 'two' })
    expect(upstream.received).toHaveLength(2)
  })
})

test.each(['/v1/tokens', '/v1/yields/a/campaigns'])('%s is cached for a minute', async (path) => {
  const { clock, read } = layered()
  await read(path, reply('one'))
  clock.now = 59_999
  expect(await read(path)).toMatchObject({ text: 'one' })
  clock.now = 60_000
  expect(await read(path, reply('two'))).toMatchObject({ text: 'two' })
})

describe('never cached', () => {
  test.each([
    '/v1/yields',
    '/v1/actions/1',
    '/v1/actions?address=a',
    '/v1/transactions/1',
    '/v1/yields/balances',
    '/v1/yields/a/kyc/status?address=a',
    '/v1/yields/a/rewards/summary?address=a',
    '/v1/yields/a/rewards/earnings?address=a&period=30d&interval=day',
  ])('%s is never cached', async (path) => {
    const { upstream, read } = layered()
    await read(path, reply('one'))
    expect(await read(path, reply('two'))).toMatchObject({ text: 'two' })
    expect(upstream.received).toHaveLength(2)
  })

  test.each([400, 403, 429, 500, 503])('a %i is never cached', async (status) => {
    const { read } = layered()
    await read('/v1/networks', reply('no', status))
    expect(await read('/v1/networks', reply('two'))).toMatchObject({ text: 'two' })
  })

  test('a failure or a rejection by the budget is never cached', async () => {
    const { read } = layered()
    await read('/v1/networks', 'timeout')
    await read('/v1/networks', { retryAfter: 3 })
    expect(await read('/v1/networks', reply('two'))).toMatchObject({ text: 'two' })
  })
})

test('a 404 is cached for 10 s, but never for personal data', async () => {
  const { clock, upstream, read } = layered()
  await read('/v1/yields/new', reply('{}', 404))
  clock.now = 9_999
  expect(await read('/v1/yields/new')).toMatchObject({ status: 404 })
  clock.now = 10_000
  expect(await read('/v1/yields/new', reply('there'))).toMatchObject({ text: 'there' })
  await read('/v1/actions/new', reply('{}', 404))
  await read('/v1/actions/new', reply('there'))
  expect(upstream.received).toHaveLength(4)
})

test('rate limits and dates are not cached', async () => {
  const { read } = layered()
  await read(
    '/v1/networks',
    reply('one', 200, { 'x-ratelimit-remaining': '7', 'retry-after': '1' }),
  )
  const kept = await read('/v1/networks')
  expect(typeof kept === 'object' && 'headers' in kept && [...kept.headers]).toEqual([])
})

test('a response with an ETag is revalidated, and reused when unchanged', async () => {
  const { clock, upstream, registry, read } = layered()
  await read('/v1/networks', reply('one', 200, { etag: '"v1"' }))
  clock.now = HOUR
  expect(await read('/v1/networks', reply('', 304))).toMatchObject({ status: 200, text: 'one' })
  expect(upstream.received.map(({ etag }) => etag)).toEqual([undefined, '"v1"'])
  clock.now = 2 * HOUR - 1
  expect(await read('/v1/networks')).toMatchObject({ text: 'one' })
  clock.now = 2 * HOUR
  expect(await read('/v1/networks', reply('two', 200, { etag: '"v2"' }))).toMatchObject({
    text: 'two',
  })
  const text = await registry.metrics()
  expect(text).toContain('sheaf_kept_answers_total{outcome="hit"} 1')
  expect(text).toContain('sheaf_kept_answers_total{outcome="unchanged"} 1')
  expect(text).toContain('sheaf_kept_answers_total{outcome="miss"} 2')
})

test('a request with its own ETag gets the service’s own response', async () => {
  const { upstream, service } = layered()
  const answer = service.send(createRead('/v1/networks', { etag: '"mine"' }))
  await upstream.answer(reply('', 304))
  expect(await answer).toMatchObject({ status: 304 })
})
