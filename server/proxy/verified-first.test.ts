import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EarnRequest } from '../earn/earn-service.ts'
import { exampleConfig } from '../testing/example-config.ts'
import { exampleServices } from '../testing/example-services.ts'
import { createGateway } from '../gateway.ts'
import { earnRoutes } from './routes.ts'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const sent: EarnRequest[] = []
/** A service that accepts everything before it is known to be allowed. */
const app = createGateway(
  exampleConfig(),
  new Map(),
  silent,
  exampleServices({
    earn: {
      send(request) {
        sent.push(request)
        return Promise.resolve({ status: 200, headers: new Headers(), text: '{}' })
      },
    },
  }),
)
const ADDRESS = `0x${'1'.repeat(40)}`
const bodies: Readonly<Record<string, object>> = {
  '/v1/yields/balances': { queries: [{ address: ADDRESS, network: 'base' }] },
  '/v1/actions/manage': { yieldId: 'y', address: ADDRESS, action: 'CLAIM', passthrough: 'p' },
}
const CREATIONS = ['/v1/actions/enter', '/v1/actions/exit', '/v1/actions/manage']

/** Everything that a page may request, except reports, which need more context. */
beforeAll(async () => {
  for (const { method, path, query } of earnRoutes.filter(
    ({ path: each }) => !/submit/.test(each),
  )) {
    const filled = path
      .replace(/:(?:yield|provider)Id/, 'y')
      .replace(/:\w+/, '0b2f1c1e-3f0a-4c39-9d3e-000000000001')
    const body = bodies[path] ?? { yieldId: 'y', address: ADDRESS, arguments: {} }
    await app.request(`${filled}${query.includes('address') ? `?address=${ADDRESS}` : ''}`, {
      method,
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      ...(method !== 'GET' && { body: JSON.stringify(body) }),
    })
  }
})
afterAll(() => void (sent.length = 0))

const of = (isCreation: boolean): readonly EarnRequest[] =>
  sent.filter(({ url }) => CREATIONS.includes(url.pathname) === isCreation)

describe('sent requests', () => {
  test('requests that can be shared are already allowed, so that no rejection affects others', () => {
    expect(of(false)).toHaveLength(earnRoutes.length - CREATIONS.length - 2)
    expect(of(false).filter(({ allowed }) => allowed !== undefined)).toEqual([])
  })

  test('requests that create an action carry their own permission', async () => {
    expect(of(true)).toHaveLength(3)
    expect(await Promise.all(of(true).map(async ({ allowed }) => allowed))).toEqual([
      true,
      true,
      true,
    ])
  })
})
