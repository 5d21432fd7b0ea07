import { afterAll, beforeAll, expect, test } from 'vitest'
import { setupTestGateways } from '../events/testing/post-event.ts'
import { startTestUpstream, type TestUpstream } from '../testing/test-upstream.ts'

const ACTION = '0b2f1c1e-3f0a-4c39-9d3e-000000000001'
const STEP = '0b2f1c1e-3f0a-4c39-9d3e-000000000002'
const created = { id: ACTION, address: '0xUser', transactions: [{ id: STEP, network: 'base' }] }

let upstream: TestUpstream
beforeAll(async () => {
  upstream = await startTestUpstream(() => ({ body: JSON.stringify(created) }))
})
afterAll(() => upstream.close())

const gateways = setupTestGateways(() => ({ earnApi: upstream.url }))

const send = (url: string, method: string, path: string, body: unknown, headers = {}) =>
  fetch(`${url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', origin: url, ...headers },
    body: JSON.stringify(body),
  })

const create = (url: string) =>
  send(url, 'POST', '/v1/actions/enter', { yieldId: 'y', address: '0xUser' })
const report = (url: string, key: string) =>
  send(
    url,
    'PUT',
    `/v1/transactions/${STEP}/submit-hash`,
    { hash: '0x1' },
    {
      'x-action-id': ACTION,
      'x-action-key': key,
    },
  )

test('a key is accepted by every copy, also by one that starts later', async () => {
  const [one, two] = gateways().urls
  const key = (await create(one)).headers.get('x-action-key') ?? ''
  expect((await create(two)).headers.get('x-action-key')).toBe(key)
  expect((await report(two, key)).status).toBe(200)
  const later = await gateways().startCopy()
  expect((await report(`http://127.0.0.1:${later.port}`, key)).status).toBe(200)
  await later.close()
  expect((await report(two, 'A'.repeat(43))).status).toBe(403)
})

test('a key is never logged', async () => {
  const key = (await create(gateways().urls[0])).headers.get('x-action-key') ?? ''
  await report(gateways().urls[1], key)
  expect(key).toMatch(/^[\w-]{43}$/)
  expect(gateways().getLog()).not.toContain(key)
})
