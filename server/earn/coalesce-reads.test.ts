import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { coalesceReads } from './coalesce-reads.ts'
import { createRead, reply, createScriptedService } from './testing/scripted-service.ts'

const layered = () => {
  const upstream = createScriptedService()
  return { upstream, service: coalesceReads(upstream, new Registry()) }
}

test('concurrent equal reads are one request, also with parameters in another order', async () => {
  const { upstream, service } = layered()
  const all = [
    service.send(createRead('/v1/yields?limit=2&offset=4')),
    service.send(createRead('/v1/yields?offset=4&limit=2')),
    service.send(createRead('/v1/yields?offset=2&limit=4')),
  ]
  expect(upstream.received).toHaveLength(2)
  await upstream.answer(reply('both'))
  await upstream.answer(reply('other'))
  expect(await Promise.all(all)).toMatchObject([
    { text: 'both' },
    { text: 'both' },
    { text: 'other' },
  ])
})

test('a read after the response is another request', async () => {
  const { upstream, service } = layered()
  void service.send(createRead('/v1/networks'))
  await upstream.answer('timeout')
  void service.send(createRead('/v1/networks'))
  expect(upstream.received).toHaveLength(2)
})

test.each([
  '/v1/actions/1',
  '/v1/actions?address=a',
  '/v1/transactions/1',
  '/v1/yields/a/kyc/status?address=a',
  '/v1/yields/a/rewards/summary?address=a',
])('personal data is not shared: %s', (path) => {
  const { upstream, service } = layered()
  void service.send(createRead(path))
  void service.send(createRead(path))
  expect(upstream.received).toHaveLength(2)
})

test('a balance query or a creation is never shared', () => {
  const { upstream, service } = layered()
  for (const path of ['/v1/yields/balances', '/v1/actions/enter'])
    for (const importance of ['read', 'enter'] as const)
      void service.send(createRead(path, { method: 'POST', body: '{}', importance }))
  expect(upstream.received).toHaveLength(4)
})

test('an aborted read does not affect others; when all are aborted it is not sent', async () => {
  const { upstream, service } = layered()
  const [one, two, three] = [new AbortController(), new AbortController(), new AbortController()]
  const read = (client: AbortController) =>
    service.send(createRead('/v1/tokens', { signal: client.signal }))
  const first = read(one)
  const second = read(two)
  one.abort()
  expect(upstream.received[0]?.signal?.aborted).toBe(false)
  await upstream.answer(reply('tokens'))
  expect(await Promise.all([first, second])).toMatchObject([{ text: 'tokens' }, { text: 'tokens' }])

  const alone = new AbortController()
  void read(alone)
  alone.abort()
  expect(upstream.received[1]?.signal?.aborted).toBe(true)
  // Nobody joins the aborted request.
  void read(three)
  expect(upstream.received).toHaveLength(3)
  expect(upstream.received[2]?.signal?.aborted).toBe(false)
})

test('a more important read does not wait for a queued refresh', () => {
  const { upstream, service } = layered()
  void service.send(createRead('/v1/yields', { importance: 'refresh' }))
  void service.send(createRead('/v1/yields'))
  void service.send(createRead('/v1/yields', { importance: 'refresh' }))
  expect(upstream.received.map(({ importance }) => importance)).toEqual(['refresh', 'read'])
})
