import { afterEach, expect, test } from 'vitest'
import * as z from 'zod'
import { exampleConfig } from '../example-config.ts'
import { createGateway } from '../gateway.ts'
import { startTestUpstream, type TestUpstream, type UpstreamReply } from '../test-upstream.ts'

let node: TestUpstream | undefined
afterEach(async () => {
  await node?.close()
  node = undefined
})

const silent = { info: () => {}, warn: () => {}, error: () => {} }
const sentSchema = z.union([z.array(z.object({ id: z.number() })), z.object({ id: z.number() })])

async function gatewayBefore(reply: (body: string) => UpstreamReply) {
  node = await startTestUpstream(({ body }) => reply(body))
  const url = new URL('/v3/verysecretnodekey', node.url)
  const nodes = new Map([['base', [url, new URL('/second', node.url)]]])
  const app = createGateway(exampleConfig({ nodes }), new Map(), silent)
  const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
      body: JSON.stringify(body),
    })
  return { send, received: node.received }
}

const call = (id: number | string, method = 'eth_chainId') => ({
  jsonrpc: '2.0',
  id,
  method,
  params: [],
})
/** Answers every call with its number, the last one first, as nodes may. */
const inReverse = (body: string): UpstreamReply => {
  const sent = sentSchema.parse(JSON.parse(body))
  const answers = [sent].flat().map(({ id }) => ({ jsonrpc: '2.0', id, result: `0x${id}` }))
  return { body: JSON.stringify(Array.isArray(sent) ? answers.reverse() : answers[0]) }
}

test('each call of a batch gets its own answer, refused ones included, in order', async () => {
  const { send, received } = await gatewayBefore(inReverse)
  const answer = await send('/rpc/base', [call('a'), call('b', 'eth_sign'), call('c')])
  expect(await answer.json()).toEqual([
    { jsonrpc: '2.0', id: 'a', result: '0x1' },
    { jsonrpc: '2.0', id: 'b', error: expect.objectContaining({ code: -32_601 }) as unknown },
    { jsonrpc: '2.0', id: 'c', result: '0x2' },
  ])
  expect(received[0]?.body).not.toContain('eth_sign')
})

test('the second node has an address of its own', async () => {
  const { send, received } = await gatewayBefore(inReverse)
  await send('/rpc/base', call(1))
  await send('/rpc/base/2', call(1))
  expect(received.map(({ url }) => url)).toEqual(['/v3/verysecretnodekey', '/second'])
})

test('a network without a node is 404, and another site gets nothing', async () => {
  const { send, received } = await gatewayBefore(inReverse)
  expect((await send('/rpc/ethereum', call(1))).status).toBe(404)
  expect((await send('/rpc/constructor', call(1))).status).toBe(404)
  expect((await send('/rpc/base', call(1), { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await send('/rpc/base', 'x'.repeat(129 * 1024))).status).toBe(413)
  expect(received).toHaveLength(0)
})

test('a revert comes through with its bytes', async () => {
  const error = { code: 3, message: 'execution reverted', data: '0x08c379a0' }
  const { send } = await gatewayBefore(() => ({
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, error }),
  }))
  expect(await (await send('/rpc/base', call(9))).json()).toEqual({ jsonrpc: '2.0', id: 9, error })
})

test('the node’s address and key never come through', async () => {
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

test('a node that is gone or sends HTML is an error of that call', async () => {
  const { send } = await gatewayBefore(() => ({ status: 502, body: '<h1>verysecretnodekey</h1>' }))
  expect(await (await send('/rpc/base', call(1))).json()).toMatchObject({
    error: { code: -32_000 },
  })
  await node?.close()
  expect(await (await send('/rpc/base', [call(1)])).json()).toMatchObject([
    { id: 1, error: { code: -32_000 } },
  ])
})
