import type { Context } from 'hono'
import { Registry } from 'prom-client'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { exampleConfig } from '../testing/example-config.ts'
import { exampleServices } from '../testing/example-services.ts'
import { createGateway } from '../gateway.ts'
import { pricedMethods } from './rpc.ts'
import { getAllowedMethods } from './methods.ts'
import { createNodeQuota } from './node-quota.ts'
import {
  startTestUpstream,
  type TestUpstream,
  type UpstreamReply,
} from '../testing/test-upstream.ts'

let node: TestUpstream | undefined
afterEach(async () => {
  vi.useRealTimers()
  await node?.close()
  node = undefined
})

const silent = { info: () => {}, warn: () => {}, error: () => {} }
const sentSchema = z.union([z.array(z.object({ id: z.number() })), z.object({ id: z.number() })])

async function gatewayBefore(reply: (body: string) => UpstreamReply, units = 3_000) {
  node = await startTestUpstream(({ body }) => reply(body))
  const url = new URL('/v3/verysecretnodekey', node.url)
  const nodes = new Map([['base', [url, new URL('/second', node.url)]]])
  const registry = new Registry()
  const visitors = { identify: (context: Context) => context.req.header('x-visitor') ?? 'one' }
  const nodeUse = createNodeQuota(units, visitors, registry)
  const config = exampleConfig({ nodes })
  const app = createGateway(config, new Map(), silent, exampleServices({ nodeQuota: nodeUse }))
  const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
      body: JSON.stringify(body),
    })
  return { send, received: node.received, figures: () => registry.metrics() }
}

const call = (id: number | string, method = 'eth_chainId') => ({
  jsonrpc: '2.0',
  id,
  method,
  params: [],
})
/** Answers every call with its number, in reverse order, as nodes may. */
const inReverse = (body: string): UpstreamReply => {
  const sent = sentSchema.parse(JSON.parse(body))
  const answers = [sent].flat().map(({ id }) => ({ jsonrpc: '2.0', id, result: `0x${id}` }))
  return { body: JSON.stringify(Array.isArray(sent) ? answers.reverse() : answers[0]) }
}

test('each call of a batch gets its own response in order, rejected ones included', async () => {
  const { send, received } = await gatewayBefore(inReverse)
  const answer = await send('/rpc/base', [call('a'), call('b', 'eth_sign'), call('c')])
  expect(await answer.json()).toEqual([
    { jsonrpc: '2.0', id: 'a', result: '0x1' },
    { jsonrpc: '2.0', id: 'b', error: expect.objectContaining({ code: -32_601 }) as unknown },
    { jsonrpc: '2.0', id: 'c', result: '0x2' },
  ])
  expect(received[0]?.body).not.toContain('eth_sign')
})

test('the second node has its own path', async () => {
  const { send, received } = await gatewayBefore(inReverse)
  await send('/rpc/base', call(1))
  await send('/rpc/base/2', call(1))
  expect(received.map(({ url }) => url)).toEqual(['/v3/verysecretnodekey', '/second'])
})

test('a network without a node is a 404, and another site is rejected', async () => {
  const { send, received } = await gatewayBefore(inReverse)
  expect((await send('/rpc/ethereum', call(1))).status).toBe(404)
  expect((await send('/rpc/constructor', call(1))).status).toBe(404)
  expect((await send('/rpc/base', call(1), { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await send('/rpc/base', 'x'.repeat(129 * 1024))).status).toBe(413)
  expect(received).toHaveLength(0)
})

test('a revert is passed on with its bytes', async () => {
  const error = { code: 3, message: 'execution reverted', data: '0x08c379a0' }
  const { send } = await gatewayBefore(() => ({
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, error }),
  }))
  expect(await (await send('/rpc/base', call(9))).json()).toEqual({ jsonrpc: '2.0', id: 9, error })
})

test('the node’s URL and key are never passed on', async () => {
  for (const message of ['project verysecretnodekey is over its limit', '127.0.0.1:PORT failed']) {
    const { send } = await gatewayBefore(() => ({
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        error: { code: -32_005, message: message.replace('127.0.0.1:PORT', node?.url.host ?? '') },
      }),
    }))
    const text = await (await send('/rpc/base', call(1))).text()
    expect(text).toContain('-32005')
    expect(text).not.toContain('verysecretnodekey')
    expect(text).not.toContain(node?.url.host)
    await node?.close()
  }
})

test('a node that is down or sends HTML is an error of that call', async () => {
  const { send } = await gatewayBefore(() => ({ status: 502, body: '<h1>verysecretnodekey</h1>' }))
  expect(await (await send('/rpc/base', call(1))).json()).toMatchObject({
    error: { code: -32_000 },
  })
  await node?.close()
  expect(await (await send('/rpc/base', [call(1)])).json()).toMatchObject([
    { id: 1, error: { code: -32_000 } },
  ])
})

test('a visitor over the quota gets a retry-after; others are not affected', async () => {
  // Units refill with time.
  vi.useFakeTimers({ toFake: ['performance'] })
  const { send, received, figures } = await gatewayBefore(inReverse, 30)
  const read = {
    fromBlock: '0x1',
    toBlock: '0x2',
    topics: [null, `0x${'0'.repeat(24)}${'11'.repeat(20)}`],
  }
  const logs = { ...call(1, 'eth_getLogs'), params: [read] }
  expect((await send('/rpc/base', logs)).status).toBe(200)
  const refused = await send('/rpc/base', [logs, call(2)])
  expect(refused.status).toBe(429)
  // 21 units requested, 10 left of 30 a minute.
  expect(refused.headers.get('retry-after')).toBe('22')
  expect((await send('/rpc/base', call(3))).status).toBe(200)
  expect((await send('/rpc/base/2', logs, { 'x-visitor': 'other' })).status).toBe(200)
  expect(received).toHaveLength(3)
  expect(await figures()).toContain('sheaf_rpc_over_limit_total{network="base"} 1')
})

test('a batch that is rejected as a whole costs too', async () => {
  const { send } = await gatewayBefore(inReverse, 2)
  const many = Array.from({ length: 21 }, (_, id) => call(id))
  expect((await send('/rpc/base', many)).status).toBe(200)
  expect((await send('/rpc/base', 'nothing')).status).toBe(200)
  expect((await send('/rpc/base', call(1))).status).toBe(429)
})

test('calls are counted by network, method and outcome, without labels from visitors', async () => {
  const { send, figures } = await gatewayBefore(inReverse)
  const wrong = { ...call(3), params: ['more'] }
  await send('/rpc/base', [call(1), call(2, 'eth_made_up"}'), wrong, { id: 4 }])
  const text = await figures()
  for (const line of [
    'sheaf_rpc_calls_total{network="base",method="eth_chainId",outcome="answered"} 1',
    'sheaf_rpc_calls_total{network="base",method="other",outcome="refused"} 2',
    'sheaf_rpc_calls_total{network="base",method="eth_chainId",outcome="refused"} 1',
    'sheaf_rpc_seconds_count{network="base"} 1',
  ])
    expect(text).toContain(line)
  expect(text).not.toContain('made_up')
})

test('each method with a cost is an allowed one', () => {
  const allowed = new Set(
    ['base-sepolia', 'solana-devnet'].flatMap((network) =>
      Array.from(getAllowedMethods(network, true).keys()),
    ),
  )
  expect(pricedMethods.filter((method) => !allowed.has(method))).toEqual([])
})
