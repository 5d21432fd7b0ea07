import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { exampleConfig } from '../testing/example-config.ts'
import { exampleServices } from '../testing/example-services.ts'
import { createGateway } from '../gateway.ts'
import { createNodeQuota } from '../rpc/node-quota.ts'
import type { ContractWitness } from './open-witnesses.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }
const witness: ContractWitness = {
  network: 'base',
  address: `0x${'a'.repeat(40)}`,
  by: 'operator',
  isEntrance: true,
  since: null,
  actions: 0,
  codeHash: null,
  codeChanged: false,
}

function gateway(units = 3_000) {
  const asked: string[] = []
  const of = (yieldId: string) => {
    asked.push(yieldId)
    return Promise.resolve([witness])
  }
  const nodeUse = createNodeQuota(units, { identify: () => 'one' }, new Registry())
  const services = exampleServices({
    witnesses: { getWitnesses: of, recordUses: () => undefined },
    nodeQuota: nodeUse,
  })
  const app = createGateway(exampleConfig(), new Map(), silent, services)
  const ask = (path: string, headers: Record<string, string> = {}) =>
    app.request(path, { headers: { 'sec-fetch-site': 'same-origin', ...headers } })
  return { ask, asked }
}

it('the response has the witnesses of a yield’s contracts, with the usual headers', async () => {
  const { ask, asked } = gateway()
  const answer = await ask('/witnesses/base-usdc-0xabc-4626-vault')
  expect(await answer.json()).toEqual({ contracts: [witness] })
  expect(asked).toEqual(['base-usdc-0xabc-4626-vault'])
  expect(answer.headers.get('cache-control')).toBe('private, max-age=30')
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
})

it.each([
  '/witnesses/..%2f..%2fadmin',
  '/witnesses/%2e%2e',
  '/witnesses/a%20b',
  '/witnesses/a?b=c',
])('%s is not found', async (path) => {
  const { ask, asked } = gateway()
  expect((await ask(path)).status).toBe(404)
  expect(asked).toEqual([])
})

it('witnesses are for this site’s pages only', async () => {
  const { ask, asked } = gateway()
  expect((await ask('/witnesses/y', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect(asked).toEqual([])
})

it('witnesses are limited per visitor, with a retry-after', async () => {
  const { ask, asked } = gateway(25)
  expect((await ask('/witnesses/a')).status).toBe(200)
  expect((await ask('/witnesses/b')).status).toBe(200)
  const late = await ask('/witnesses/c')
  expect(late.status).toBe(429)
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(asked).toEqual(['a', 'b'])
})
