import { describe, expect, it } from 'vitest'
import { getWorkerSandbox } from '#src/testing/worker-sandbox.ts'
import { callService } from './testing/call-service.ts'

const address = `0x${'12'.repeat(20)}`

describe('API key', () => {
  it.each([null, '', 'test_sandbox', 'TEST_SANDBOX_RW'])('key %j is 401', async (key) => {
    const { status, body, headers } = await callService('/v1/yields', { key })
    expect(status).toBe(401)
    expect(body).toEqual({
      statusCode: 401,
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      path: '/v1/yields',
      message: expect.any(String),
    })
    expect(headers.get('x-ratelimit-limit')).toBeNull()
  })

  it('a key in another header is 401', async () => {
    const headers = { authorization: 'Bearer test_sandbox_rw' }
    expect((await fetch(`${getWorkerSandbox().url}/v1/yields`, { headers })).status).toBe(401)
  })

  it('a read-only key reads and simulates, and is 403 on every write', async () => {
    const key = 'test_sandbox_ro'
    expect((await callService('/v1/yields', { key })).status).toBe(200)
    const writes = ['/v1/actions/enter', '/v1/actions/exit', '/v1/actions/manage']
    for (const path of writes) {
      expect((await callService(path, { key, body: {} })).status).toBe(403)
    }
    const id = '00000000-0000-4000-8000-000000000000'
    const hash = { method: 'PUT', key, body: {} } as const
    expect((await callService(`/v1/transactions/${id}/submit-hash`, hash)).status).toBe(403)
    expect((await callService(`/v1/transactions/${id}/submit`, { key, body: {} })).status).toBe(403)
  })

  it('rate-limit headers are on every answer, errors included', async () => {
    const before = Date.now() / 1_000
    const { status, headers } = await callService('/v1/nothing')
    expect(status).toBe(404)
    expect(headers.get('x-ratelimit-limit')).toBe('60000')
    const remaining = Number(headers.get('x-ratelimit-remaining'))
    expect(remaining).toBeGreaterThan(0)
    expect(remaining).toBeLessThan(60_000)
    const reset = Number(headers.get('x-ratelimit-reset'))
    expect(reset).toBeGreaterThan(before - 1)
    expect(reset).toBeLessThanOrEqual(Date.now() / 1_000 + 60)
  })
})

describe('unknown parameters', () => {
  it.each([
    '/v1/networks?a=1',
    '/v1/providers?a=1',
    '/v1/providers/harbor?a=1',
    '/v1/tokens?a=1',
    '/v1/yields?a=1',
    `/v1/actions?address=${address}&a=1`,
    `/v1/yields/any/balances?address=${address}&a=1`,
  ])('an unknown parameter is rejected at %s', async (path) => {
    const { status, body } = await callService(path)
    expect(status).toBe(400)
    expect(body).toMatchObject({
      statusCode: 400,
      message: 'Bad Request Exception',
      validation: { message: ['property a should not exist'] },
    })
  })

  it.each([
    ['/v1/actions/enter', { yieldId: 'x', address, a: 1 }],
    ['/v1/actions/exit', { yieldId: 'x', address, a: 1 }],
    ['/v1/actions/manage', { yieldId: 'x', address, action: 'VOTE', passthrough: '', a: 1 }],
    ['/v1/actions/enter/simulate', { yieldId: 'x', address, a: 1 }],
    ['/v1/yields/balances', { queries: [], a: 1 }],
    ['/v1/yields/any/balances', { address, a: 1 }],
  ])('an unknown property is rejected in the body of %s', async (path, body) => {
    const answer = await callService(path, { body })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ validation: { message: ['property a should not exist'] } })
  })

  it('an unknown property inside a balance query is rejected', async () => {
    const body = { queries: [{ address, network: 'base-sepolia', a: 1 }] }
    expect((await callService('/v1/yields/balances', { body })).body).toMatchObject({
      validation: { message: ['property queries.0.a should not exist'] },
    })
  })
})

describe('validation errors', () => {
  it.each([
    [{ address }, 'yieldId should not be empty'],
    [{ yieldId: 7, address }, 'yieldId must be a string'],
    [{ yieldId: 'x', address, arguments: 'all' }, 'arguments must be an object'],
  ])('%j is a validation error', async (body, message) => {
    const answer = await callService('/v1/actions/enter', { body })
    expect(answer.body).toMatchObject({ validation: { message: [message] } })
  })

  it('an unknown provider, action or transaction is 404, an unknown yield 400', async () => {
    const id = '00000000-0000-4000-8000-000000000000'
    for (const path of [
      '/v1/providers/none',
      '/v1/actions/none',
      `/v1/actions/${id}`,
      `/v1/transactions/${id}`,
    ]) {
      const { status, body } = await callService(path)
      expect([status, path]).toEqual([404, path])
      expect(body).not.toHaveProperty('details')
    }
    const body = { yieldId: 'none', address, arguments: { amount: '1' } }
    expect((await callService('/v1/actions/enter', { body })).status).toBe(400)
    for (const path of ['/v1/yields/none', `/v1/yields/none/balances?address=${address}`])
      expect([path, (await callService(path)).status]).toEqual([path, 400])
  })

  it('a body that is not JSON is 400', async () => {
    const url = `${getWorkerSandbox().url}/v1/actions/enter`
    const post = (type: string) =>
      fetch(url, {
        method: 'POST',
        body: '{',
        headers: { 'x-api-key': 'test_sandbox_rw', 'content-type': type },
      })
    expect((await post('application/json')).status).toBe(400)
    expect((await post('text/plain')).status).toBe(415)
  })
})
