import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { balancesResponseSchema, yieldBalancesSchema } from '../contract/balance.ts'
import { networkEntrySchema } from '../contract/network.ts'
import { pageSchema } from '../contract/page.ts'
import { providerEntrySchema } from '../contract/provider.ts'
import { tokenWithAvailableYieldsSchema } from '../contract/token.ts'
import { validatorSchema } from '../contract/validator.ts'
import { yieldSchema, type YieldDescription } from '../contract/yield.ts'
import { fetchParsed, callService } from './testing/call-service.ts'
import { fetchYields, fetchListedYields, type ListedYield } from './testing/yields.ts'

const address = `0x${'12'.repeat(20)}`
const LIVE = 'live_sandbox_ro'
const MANY = 'test_sandbox_free_3000'
const LIMITED = 'test_sandbox_limited'

const firstOf = async (key: string, query: string): Promise<YieldDescription> => {
  const { items } = await fetchParsed(pageSchema(yieldSchema), `/v1/yields?${query}`, { key })
  const [first] = items
  if (!first) throw new Error(`${key} has no yield with ${query}`)
  return first
}
const statusOf = async (key: string, path: string, body?: object): Promise<number> =>
  (await callService(path, { key, ...(body && { body }) })).status

describe('live key', () => {
  it('the live key has 3,000 yields on 60 mainnets, each with a unique id', async () => {
    const yields = await fetchListedYields(LIVE)
    expect(new Set(yields.map(({ id }) => id)).size).toBe(3_000)
    const networks = await fetchParsed(z.array(networkEntrySchema), '/v1/networks', { key: LIVE })
    expect(networks.map(({ id }) => id).sort()).toEqual(
      [...new Set(yields.map(({ network }) => network))].sort(),
    )
    expect(networks).toHaveLength(60)
  })

  it('the live key reads a yield with its validators, provider and tokens', async () => {
    const { id, providerId, token } = await firstOf(LIVE, 'type=staking')
    expect((await fetchParsed(yieldSchema, `/v1/yields/${id}`, { key: LIVE })).id).toBe(id)
    const validators = await fetchParsed(
      pageSchema(validatorSchema),
      `/v1/yields/${id}/validators`,
      {
        key: LIVE,
      },
    )
    expect(validators.total).toBeGreaterThan(0)
    const provider = await fetchParsed(providerEntrySchema, `/v1/providers/${providerId}`, {
      key: LIVE,
    })
    expect(provider.type).toBe('protocol')
    const path = `/v1/tokens?networks=${token.network}`
    const tokens = await fetchParsed(pageSchema(tokenWithAvailableYieldsSchema), path, {
      key: LIVE,
    })
    expect(tokens.items.map(({ token: each }) => each.symbol)).toContain(token.symbol)
  })

  it('the live key has no items in a balance scan, and zero for one yield', async () => {
    const { id, network } = await firstOf(LIVE, 'network=ethereum')
    const body = {
      queries: [
        { address, network },
        { address, network, yieldId: id },
      ],
    }
    expect(
      await fetchParsed(balancesResponseSchema, '/v1/yields/balances', { key: LIVE, body }),
    ).toEqual({
      items: [],
      errors: [],
    })
    const path = `/v1/yields/${id}/balances`
    const { balances } = await fetchParsed(yieldBalancesSchema, `${path}?address=${address}`, {
      key: LIVE,
    })
    expect(balances).toMatchObject([{ address, type: 'active', amountRaw: '0' }])
    expect((await callService(`${path}?address=0x12`, { key: LIVE })).body).toMatchObject({
      statusCode: 400,
      error: 'INVALID_ADDRESS',
    })
  })

  it('the live key is read-only, and simulations are unavailable', async () => {
    const { id: yieldId } = await firstOf(LIVE, 'network=ethereum&sort=statusEnterDesc')
    const body = { yieldId, address, arguments: { amount: '1' } }
    expect(await statusOf(LIVE, '/v1/actions/enter', body)).toBe(403)
    expect(await statusOf(LIVE, '/v1/actions/enter/simulate', body)).toBe(400)
  })
})

describe('key with 3,000 test yields', () => {
  it('local yields come first, then closed ones, on three networks', async () => {
    const ids = (yields: readonly ListedYield[]) => yields.map(({ id }) => id)
    const yields = await fetchListedYields(MANY)
    const own = await fetchListedYields()
    expect(new Set(ids(yields)).size).toBe(3_000)
    expect(new Set(yields.map(({ network }) => network)).size).toBe(3)
    expect(ids(yields.slice(0, own.length))).toEqual(ids(own))
    const closed = { enter: false, exit: false }
    for (const { status } of yields.slice(own.length)) expect(status).toEqual(closed)
  })

  it('a generated yield cannot be entered', async () => {
    const { id: yieldId } = await firstOf(MANY, 'network=base-sepolia&offset=1000')
    const body = { yieldId, address, arguments: { amount: '1' } }
    expect(await statusOf(MANY, '/v1/actions/enter', body)).toBe(412)
    expect(await statusOf(MANY, '/v1/actions/exit', body)).toBe(412)
    const manage = { yieldId, address, action: 'CLAIM_REWARDS', passthrough: '' }
    expect(await statusOf(MANY, '/v1/actions/manage', manage)).toBe(400)
  })
})

describe('a yield of another project', () => {
  it('a yield on the other kind of network is 403 in every route', async () => {
    const live = await firstOf(LIVE, 'network=ethereum')
    const [test] = await fetchYields()
    const body = { yieldId: live.id, address }
    for (const [key, path, sent] of [
      ['test_sandbox_rw', '/v1/yields?network=ethereum'],
      ['test_sandbox_rw', '/v1/yields?networks=base-sepolia,base'],
      ['test_sandbox_rw', '/v1/yields?chainId=1'],
      ['test_sandbox_rw', '/v1/tokens?networks=ethereum'],
      ['test_sandbox_rw', `/v1/actions?address=${address}&network=ethereum`],
      ['test_sandbox_rw', `/v1/yields/${live.id}`],
      ['test_sandbox_rw', '/v1/actions/enter', body],
      ['test_sandbox_rw', '/v1/yields/balances', { queries: [{ address, network: 'ethereum' }] }],
      [LIVE, '/v1/yields?network=base-sepolia'],
      [LIVE, `/v1/yields/${test?.id}`],
      [LIVE, '/v1/yields/balances', { queries: [{ address, network: 'base-sepolia' }] }],
    ] as const) {
      expect([path, await statusOf(key, path, sent)]).toEqual([path, 403])
    }
  })

  it('a yield not enabled for the project is 400', async () => {
    const { id, network } = await firstOf(MANY, 'network=base-sepolia&offset=1000')
    const queries = [{ address, network, yieldId: id }]
    for (const [path, body] of [
      [`/v1/yields/${id}`],
      [`/v1/yields/${id}/validators`],
      [`/v1/yields/${id}/balances?address=${address}`],
      ['/v1/yields/balances', { queries }],
      ['/v1/actions/enter', { yieldId: id, address }],
      ['/v1/actions/exit', { yieldId: id, address }],
      ['/v1/actions/enter/simulate', { yieldId: id, address }],
    ] as const) {
      const answer = await callService(path, body ? { body } : {})
      expect([path, answer.status]).toEqual([path, 400])
      expect(answer.body).toMatchObject({
        message: expect.stringContaining('not enabled for this project'),
        details: { error: 'Bad Request' },
      })
    }
  })
})

describe('a key without some yield types', () => {
  const isStaking = ({ mechanics }: ListedYield): boolean =>
    ['staking', 'restaking', 'liquid_staking'].includes(mechanics.type)

  it('yields and tokens omit deactivated types', async () => {
    const ids = (await fetchListedYields(LIMITED)).map(({ id }) => id)
    const rest = (await fetchListedYields()).filter((each) => !isStaking(each))
    expect(ids).toEqual(rest.map(({ id }) => id))
    const tokens = await fetchParsed(pageSchema(tokenWithAvailableYieldsSchema), '/v1/tokens', {
      key: LIMITED,
    })
    const named = tokens.items.flatMap(({ availableYields }) => availableYields)
    expect(named.filter((id) => !ids.includes(id))).toEqual([])
  })

  it('providers and networks omit deactivated types', async () => {
    const providers = async (key: string) =>
      (await fetchParsed(pageSchema(providerEntrySchema), '/v1/providers?limit=100', { key })).items
    const rest = await fetchListedYields(LIMITED)
    const known = await providers(LIMITED)
    expect(known.map(({ id }) => id)).toEqual(
      [...new Set(rest.map((each) => each.providerId))].sort(),
    )
    const others = (await providers('test_sandbox_rw')).filter(
      ({ id }) => !known.some((each) => each.id === id),
    )
    expect(new Set(others.map(({ type }) => type))).toEqual(
      new Set(['protocol', 'validator_provider']),
    )
    for (const { id } of others)
      expect([id, await statusOf(LIMITED, `/v1/providers/${id}`)]).toEqual([id, 404])
    const networks = await fetchParsed(z.array(networkEntrySchema), '/v1/networks', {
      key: LIMITED,
    })
    expect(new Set(networks.map(({ id }) => id))).toEqual(
      new Set(rest.map(({ network }) => network)),
    )
  })

  it('a yield of a deactivated type is 403', async () => {
    const id = (await fetchYields()).find(isStaking)?.id
    for (const [path, body] of [
      [`/v1/yields/${id}`],
      [`/v1/yields/${id}/balances?address=${address}`],
      ['/v1/actions/enter', { yieldId: id, address, arguments: { amount: '1' } }],
    ] as const) {
      const answer = await callService(path, { key: LIMITED, ...(body && { body }) })
      expect([path, answer.status]).toEqual([path, 403])
      expect(answer.body).toMatchObject({ message: expect.stringContaining('for this API key') })
    }
  })
})
