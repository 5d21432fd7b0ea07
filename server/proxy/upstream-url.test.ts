import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { earnRoutes } from './routes.ts'
import { createUpstreamUrl } from './upstream-url.ts'

const service = new URL('https://earn.example/base')

const routeOf = (method: string, path: string) => {
  const route = earnRoutes.find((route) => route.method === method && route.path === path)
  if (!route) throw new Error(`no such route: ${method} ${path}`)
  return route
}

const oneYield = routeOf('GET', '/v1/yields/:yieldId')
const oneAction = routeOf('GET', '/v1/actions/:actionId')

describe('the service’s URL', () => {
  test('the URL is the service’s base, the route and the parameters', () => {
    const url = createUpstreamUrl(
      service,
      oneYield,
      { yieldId: 'base-usdc-0xAb-4626-vault' },
      new URLSearchParams(),
    )
    expect(url).toHaveProperty(
      'href',
      'https://earn.example/base/v1/yields/base-usdc-0xAb-4626-vault',
    )
  })

  test.each([
    '..',
    '.',
    '...',
    'a/b',
    '../admin',
    'a%2fb',
    'a\\b',
    'a b',
    'a?b',
    'a#b',
    '',
    'x'.repeat(201),
  ])('%j is no yield id', (yieldId) => {
    expect(createUpstreamUrl(service, oneYield, { yieldId }, new URLSearchParams())).toMatchObject({
      status: 404,
    })
  })

  test('actions have UUIDs only', () => {
    const actionId = '0b2f1c1e-3f0a-4c39-9d3e-2b8f6f9a1c11'
    const none = new URLSearchParams()
    expect(createUpstreamUrl(service, oneAction, { actionId }, none)).toBeInstanceOf(URL)
    expect(createUpstreamUrl(service, oneAction, { actionId: 'enter' }, none)).toMatchObject({
      status: 404,
    })
  })

  test('the URL stays under the route’s path for any parameter', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (yieldId) => {
        const url = createUpstreamUrl(service, oneYield, { yieldId }, new URLSearchParams())
        if (!(url instanceof URL)) return
        expect(url.origin).toBe('https://earn.example')
        expect(url.pathname.split('/')).toHaveLength(5)
        expect(url.pathname.startsWith('/base/v1/yields/')).toBe(true)
        expect(url.search).toBe('')
      }),
    )
  })
})

describe('the query', () => {
  const yields = routeOf('GET', '/v1/yields')

  test('known keys pass, also repeated', () => {
    const query = new URLSearchParams('limit=100&yieldIds=a&yieldIds=b&search=%26x%3D1')
    expect(createUpstreamUrl(service, yields, {}, query)).toHaveProperty(
      'href',
      'https://earn.example/base/v1/yields?limit=100&yieldIds=a&yieldIds=b&search=%26x%3D1',
    )
  })

  test.each([
    ['/v1/actions', 'address=a&yieldTypes=vault&yieldTypes=lending'],
    [
      '/v1/yields/:yieldId/reward-rate/history',
      'from=2026-09-01T00%3A00%3A00Z&to=2026-10-01T00%3A00%3A00Z',
    ],
    ['/v1/yields/:yieldId/tvl/history', 'period=all&interval=day&feeConfigurationId=f'],
    ['/v1/yields/:yieldId/risk', ''],
    ['/v1/yields/:yieldId/campaigns', 'status=ended&offset=20&limit=20'],
    ['/v1/yields/:yieldId/rewards/summary', 'address=a&feeConfigurationId=f'],
    ['/v1/yields/:yieldId/rewards/earnings', 'address=a&period=90d&interval=week&from=a&to=b'],
  ])('%s takes %s', (path, query) => {
    const url = createUpstreamUrl(
      service,
      routeOf('GET', path),
      { yieldId: 'y' },
      new URLSearchParams(query),
    )
    expect(url).toHaveProperty('search', query && `?${query}`)
  })

  test.each(earnRoutes.filter(({ path }) => /kyc|rewards/.test(path)))(
    '$path is about a wallet, whose address counts for its visitor',
    ({ query, hasWalletAddress }) => {
      expect(query).toContain('address')
      expect(hasWalletAddress).toBe(true)
    },
  )

  test('an unknown key is rejected as by the service', () => {
    expect(createUpstreamUrl(service, yields, {}, new URLSearchParams('apiKey=1&limit=2'))).toEqual(
      {
        status: 400,
        constraints: ['property apiKey should not exist'],
      },
    )
  })
})
