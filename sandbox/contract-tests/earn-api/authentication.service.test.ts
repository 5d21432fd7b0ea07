import { describe, expect, it } from 'vitest'
import { enterStaking } from '../../service/testing/enter-staking.ts'
import { target } from '../../service/testing/target.ts'
import { fundedWallet } from '../../service/testing/test-wallet.ts'
import { getStep } from '../../service/testing/run-action.ts'
import { getYieldId, getErrorResponse, getStatus } from '../testing/service-helpers.ts'
import { getAllItems, getPage } from '../testing/read-pages.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'
const address = `0x${'12'.repeat(20)}`

/** Endpoints that need a key; `x` is an id. */
const ENDPOINTS: readonly (readonly [string, object?])[] = [
  ['/v1/tokens'],
  ['/v1/yields'],
  ['/v1/yields/x'],
  ['/v1/yields/x/validators'],
  ['/v1/yields/x/kyc/status'],
  ['/v1/yields/x/balances'],
  ['/v1/yields/x/balances', { address }],
  ['/v1/yields/x/reward-rate/history'],
  ['/v1/yields/x/tvl/history'],
  ['/v1/yields/balances', { queries: [] }],
  ['/v1/networks'],
  ['/v1/providers'],
  ['/v1/providers/x'],
  ['/v1/actions'],
  ['/v1/actions/x'],
  ['/v1/actions/enter', {}],
  ['/v1/actions/exit', {}],
  ['/v1/actions/manage', {}],
  ['/v1/actions/enter/simulate', {}],
  ['/v1/actions/exit/simulate', {}],
  [`/v1/transactions/${NOBODY}`],
  [`/v1/transactions/${NOBODY}/submit`, {}],
]

/** contract: Authentication; the keys are those of decisions/008-sandbox-keys. */
describe('API key', () => {
  it('discovery, balance, action and transaction endpoints refuse a request without a key with 401', async () => {
    for (const [path, body] of ENDPOINTS)
      expect([path, await getStatus(path, { key: null, ...(body && { body }) })]).toEqual([
        path,
        401,
      ])
    const path = `/v1/transactions/${NOBODY}/submit-hash`
    expect(await getStatus(path, { key: null, method: 'PUT', body: {} })).toBe(401)
  })

  it('a key in the `Authorization` header or in the query string is refused with 401', async () => {
    for (const authorization of ['Bearer test_sandbox_rw', 'test_sandbox_rw'])
      expect(await getStatus('/v1/yields', { key: null, headers: { authorization } })).toBe(401)
    expect((await fetch(`${target().url}/v1/yields?x-api-key=test_sandbox_rw`)).status).toBe(401)
  })
})

describe('Test and production keys', () => {
  it('a `test_` key works with testnets, and a request for a mainnet is refused with 403', async () => {
    const networks = new Set((await getAllItems('/v1/yields')).map(({ network }) => network))
    expect(networks).toEqual(new Set(['ethereum-sepolia', 'base-sepolia', 'solana-devnet']))
    expect(await getStatus('/v1/yields?network=ethereum')).toBe(403)
    const queries = [{ address, network: 'base' }]
    expect(await getStatus('/v1/yields/balances', { body: { queries } })).toBe(403)
  })

  it('a `live_` key works with mainnets, and a request for a testnet is refused with 403', async () => {
    const key = 'live_sandbox_ro'
    const { items } = await getPage('/v1/yields?network=ethereum&limit=1', { key })
    const [found] = items
    expect(found?.['network']).toBe('ethereum')
    expect(await getStatus(`/v1/yields/${String(found?.['id'])}`, { key })).toBe(200)
    expect(await getStatus('/v1/yields?network=base-sepolia', { key })).toBe(403)
  })
})

describe('Rejected keys', () => {
  it.each([
    ['missing', null],
    ['invalid', 'test_sandbox_rx'],
    ['expired', 'test_sandbox_expired'],
    ['revoked', 'test_sandbox_revoked'],
  ])('a key that is %s is refused with 401', async (_, key) => {
    const [status, body] = await getErrorResponse('/v1/networks', { key })
    expect([status, body['statusCode']]).toEqual([401, 401])
  })
})

describe('Missing permission', () => {
  it('a request from a blocked region is refused with 403', async () => {
    const [status, body] = await getErrorResponse('/v1/yields', { key: 'test_sandbox_geo' })
    expect([status, body['statusCode']]).toEqual([403, 403])
    expect(body['message']).toMatch(/^Access denied from /)
  })

  it('a read-only key reads actions and transactions; creating or submitting them is refused with 403', async () => {
    const key = 'test_sandbox_ro'
    const action = await enterStaking(await fundedWallet('ethereum-sepolia'))
    const step = `/v1/transactions/${getStep(action, 0).id}`
    for (const [path, method] of [
      ['/v1/actions/enter', 'POST'],
      ['/v1/actions/exit', 'POST'],
      ['/v1/actions/manage', 'POST'],
      [`${step}/submit`, 'POST'],
      [`${step}/submit-hash`, 'PUT'],
    ] as const)
      expect([path, await getStatus(path, { key, method, body: {} })]).toEqual([path, 403])
    expect(await getStatus(step, { key })).toBe(200)
    expect(await getStatus(`/v1/actions/${action.id}`, { key })).toBe(200)
  })

  it('a disabled key is refused with 403', async () => {
    expect(await getStatus('/v1/yields', { key: 'test_sandbox_disabled' })).toBe(403)
  })

  it('reading or entering a yield that is not enabled for the key is refused with 403', async () => {
    const key = 'test_sandbox_limited'
    const yieldId = await getYieldId('Tidal ETH Staking')
    expect(await getStatus(`/v1/yields/${yieldId}`, { key })).toBe(403)
    const body = { yieldId, address, arguments: { amount: '1' } }
    expect(await getStatus('/v1/actions/enter', { key, body })).toBe(403)
    expect(await getStatus(`/v1/yields/${await getYieldId('Harbor USDC Vault')}`, { key })).toBe(
      200,
    )
  })
})

describe('Results of a project', () => {
  it('two keys of one project read the same actions, and a key of another project reads none of them', async () => {
    const action = await enterStaking(await fundedWallet('ethereum-sepolia'))
    const paths = [`/v1/actions/${action.id}`, `/v1/transactions/${getStep(action, 0).id}`]
    for (const [key, status] of [
      ['test_sandbox_rw', 200],
      ['test_sandbox_ro', 200],
      ['test_sandbox_pro', 404],
    ] as const)
      for (const path of paths) expect([key, await getStatus(path, { key })]).toEqual([key, status])
    const list = `/v1/actions?address=${action.address}`
    expect((await getPage(list, { key: 'test_sandbox_pro' })).total).toBe(0)
    expect((await getPage(list)).total).toBe(1)
  })

  it('a provider without a yield that is enabled for the key is not listed, and reading it is 404', async () => {
    const key = 'test_sandbox_limited'
    const yields = await getAllItems('/v1/yields', { key })
    const behind = new Set(yields.map(({ providerId }) => providerId))
    const ids = (await getAllItems('/v1/providers', { key })).map(({ id }) => id)
    expect(new Set(ids)).toEqual(behind)
    const other = (await getAllItems('/v1/yields')).find(
      ({ providerId }) => !behind.has(providerId),
    )
    const path = `/v1/providers/${String(other?.['providerId'])}`
    expect([await getStatus(path), await getStatus(path, { key })]).toEqual([200, 404])
  })
})

describe('Key scopes', () => {
  it('keys of different plans may create actions, and read-only keys are refused with 403', async () => {
    for (const key of ['test_sandbox_rw', 'test_sandbox_free', 'test_sandbox_free_3000'])
      expect(await getStatus('/v1/actions/enter', { key, body: {} })).toBe(400)
    for (const key of ['test_sandbox_ro', 'live_sandbox_ro'])
      expect(await getStatus('/v1/actions/enter', { key, body: {} })).toBe(403)
  })
})
