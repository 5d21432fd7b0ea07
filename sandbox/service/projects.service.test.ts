import { describe, expect, it } from 'vitest'
import { actionSchema } from '../contract/action.ts'
import { pageSchema } from '../contract/page.ts'
import { fetchParsed, callService } from './testing/call-service.ts'
import { enterStaking } from './testing/enter-staking.ts'
import { fundedWallet } from './testing/test-wallet.ts'
import { getStep } from './testing/run-action.ts'

const READ = '/v1/yields'

describe('rejected keys', () => {
  it.each(['revoked', 'expired'])('a key that is %s is 401, as an unknown one', async (state) => {
    const { status, body, headers } = await callService(READ, { key: `test_sandbox_${state}` })
    expect(status).toBe(401)
    expect(body).toMatchObject({ statusCode: 401, path: READ, message: expect.any(String) })
    expect(headers.get('x-ratelimit-limit')).toBeNull()
  })

  it('a disabled key is 403', async () => {
    const { status, body } = await callService(READ, { key: 'test_sandbox_disabled' })
    expect([status, body]).toEqual([
      403,
      {
        statusCode: 403,
        timestamp: expect.any(String),
        path: READ,
        message: 'The API key is disabled',
      },
    ])
  })

  it('a project not open to the region is 403 with the location', async () => {
    const body = { yieldId: 'any', address: 'any' }
    for (const call of [{}, { body }]) {
      const path = 'body' in call ? '/v1/actions/enter' : READ
      const answer = await callService(path, { ...call, key: 'test_sandbox_geo' })
      expect(answer.status).toBe(403)
      expect(answer.body).toMatchObject({
        message: expect.stringMatching(/^Access denied from [A-Z]{2} \([A-Z]{2}-[A-Z]{2}\)$/),
      })
      expect(answer.headers.get('x-ratelimit-remaining')).toMatch(/^\d+$/)
    }
  })
})

describe("a project's results", () => {
  it('results are visible to every key of the project, and to no other project', async () => {
    const wallet = await fundedWallet('ethereum-sepolia')
    const action = await enterStaking(wallet)
    const { id: transaction } = getStep(action, 0)
    const list = `/v1/actions?address=${wallet.address}`
    const listed = async (key: string) =>
      (await fetchParsed(pageSchema(actionSchema), list, { key })).total
    const one = async (key: string, path: string) => (await callService(path, { key })).status
    for (const [key, seen] of [
      ['test_sandbox_rw', true],
      ['test_sandbox_ro', true],
      ['test_sandbox_free', false],
    ] as const) {
      expect([key, await listed(key)]).toEqual([key, seen ? 1 : 0])
      const expected = [key, seen ? 200 : 404]
      expect([key, await one(key, `/v1/actions/${action.id}`)]).toEqual(expected)
      expect([key, await one(key, `/v1/transactions/${transaction}`)]).toEqual(expected)
    }
  })

  it('another project cannot change results', async () => {
    const action = await enterStaking(await fundedWallet('ethereum-sepolia'))
    const key = 'test_sandbox_free'
    const path = `/v1/transactions/${getStep(action, 0).id}`
    const hash = { hash: `0x${'01'.repeat(32)}` }
    const reported = await callService(`${path}/submit-hash`, { method: 'PUT', key, body: hash })
    expect(reported.status).toBe(404)
    const signed = { signedTransaction: '0x01' }
    expect((await callService(`${path}/submit`, { key, body: signed })).status).toBe(404)
  })
})
