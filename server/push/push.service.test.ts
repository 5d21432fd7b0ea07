import postgres from 'postgres'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { WAIT_OPTIONS } from '../testing/wait-options.ts'
import {
  ADDRESS,
  exampleEvent,
  postEvent,
  setupTestGateways,
} from '../events/testing/post-event.ts'
import { createPushConfig } from './testing/example-keys.ts'
import { startPushReceiver, type TestSubscription } from './testing/push-receiver.ts'

let receiver: Awaited<ReturnType<typeof startPushReceiver>>
beforeAll(async () => {
  receiver = await startPushReceiver()
})
afterAll(() => receiver.close())

const push = createPushConfig()
// Sandbox mode allows push services of this machine.
const gateways = setupTestGateways(() => ({ push, sandbox: new URL('http://127.0.0.1:1/') }))
const OTHER_ADDRESS = '0xdef0000000000000000000000000000000000002'

const position = (address: string) =>
  exampleEvent({
    resource: 'position',
    subject: { position_id: 'a1', network: 'base', address },
    data: { position_id: 'a1', status: 'SUCCESS', integrationId: 'a-yield', address },
  })
const transaction = (address: string, status: string) =>
  exampleEvent({
    subject: { transaction_id: 't1', network: 'base', address },
    data: { id: 't1', status, address },
  })

const request = (method: 'POST' | 'DELETE', url: string, body: unknown): Promise<Response> =>
  fetch(`${url}/push`, {
    method,
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(body),
  })

async function subscribe(
  { endpoint, keys }: TestSubscription,
  changes: object = {},
): Promise<number> {
  const about = { addresses: [ADDRESS], kinds: ['position'], language: 'de', ...changes }
  return (await request('POST', gateways().urls[1], { endpoint, keys, ...about })).status
}

const kindsOf = ({ received }: TestSubscription): readonly string[] =>
  received.map(({ text }) => JSON.parse(text).kind)

const readRows = async (): Promise<readonly Record<string, unknown>[]> => {
  const sql = postgres(gateways().databaseUrl, { max: 1 })
  const rows = await sql`select * from gateway.push_subscriptions`
  await sql.end()
  return rows
}

it('an event is pushed once, whichever copy takes it, to who subscribed to its kind', async () => {
  const [one, two] = gateways().urls
  const subscription = receiver.createSubscription()
  const both = receiver.createSubscription()
  const other = receiver.createSubscription()
  expect(await subscribe(subscription)).toBe(204)
  expect(await subscribe(both, { kinds: ['position', 'transaction'] })).toBe(204)
  expect(await subscribe(other, { addresses: [OTHER_ADDRESS], language: 'ar' })).toBe(204)

  const event = position(ADDRESS.toLowerCase())
  await Promise.all([postEvent(one, event), postEvent(two, event)])
  await postEvent(one, transaction(ADDRESS, 'BROADCASTED'))
  await vi.waitFor(() => expect(kindsOf(subscription)).toEqual(['position']), WAIT_OPTIONS)
  await postEvent(two, transaction(ADDRESS, 'CONFIRMED'))
  await vi.waitFor(
    () => expect(kindsOf(both).toSorted()).toEqual(['position', 'transaction']),
    WAIT_OPTIONS,
  )
  await postEvent(two, position(OTHER_ADDRESS))
  await vi.waitFor(() => expect(kindsOf(other)).toEqual(['position']), WAIT_OPTIONS)
  expect(kindsOf(subscription)).toEqual(['position'])
  expect(JSON.parse(other.received[0]?.text ?? '')).toEqual({ kind: 'position', language: 'ar' })
})

it('neither the database nor a push has an address', async () => {
  const subscription = receiver.createSubscription()
  await subscribe(subscription)
  await postEvent(gateways().urls[0], position(ADDRESS))
  await vi.waitFor(() => expect(subscription.received).toHaveLength(1), WAIT_OPTIONS)
  const [received] = subscription.received
  const text = JSON.stringify([await readRows(), received?.text, received?.headers])
  expect(text.toLowerCase()).not.toContain(ADDRESS.slice(2).toLowerCase())
  expect(gateways().getLog()).not.toContain(subscription.endpoint)
})

it('who unsubscribed, or is gone at the push service, gets no more', async () => {
  const [one] = gateways().urls
  const gone = receiver.createSubscription()
  const failing = receiver.createSubscription()
  const left = receiver.createSubscription()
  gone.answer(410)
  failing.answer(500)
  for (const each of [gone, failing, left]) expect(await subscribe(each)).toBe(204)
  expect((await request('DELETE', one, { endpoint: left.endpoint })).status).toBe(204)

  await postEvent(one, position(ADDRESS))
  const endpoints = async () => (await readRows()).map(({ endpoint }) => endpoint)
  await expect.poll(endpoints, WAIT_OPTIONS).not.toContain(gone.endpoint)
  await vi.waitFor(() => expect(failing.received).toHaveLength(1), WAIT_OPTIONS)
  expect(await endpoints()).toContain(failing.endpoint)
  await postEvent(one, position(ADDRESS))
  await vi.waitFor(() => expect(failing.received).toHaveLength(2), WAIT_OPTIONS)
  expect(gone.received).toHaveLength(1)
  expect(left.received).toEqual([])
})

it('another subscription of the same browser replaces the one before', async () => {
  const subscription = receiver.createSubscription()
  await subscribe(subscription, { kinds: ['transaction'] })
  await subscribe(subscription, { kinds: ['position'], language: 'es' })
  const own = (await readRows()).filter(({ endpoint }) => endpoint === subscription.endpoint)
  expect(own).toMatchObject([{ kinds: ['position'], language: 'es' }])
})

it('a subscription that no page renewed for 90 days is deleted', async () => {
  const [old, renewed] = [receiver.createSubscription(), receiver.createSubscription()]
  for (const each of [old, renewed]) await subscribe(each)
  const sql = postgres(gateways().databaseUrl, { max: 1 })
  await sql`update gateway.push_subscriptions set renewed_at = now() - interval '91 days'
    where endpoint in (${old.endpoint}, ${renewed.endpoint})`
  await sql.end()
  await subscribe(renewed)
  const copy = await gateways().startCopy()
  await copy.close()
  const endpoints = (await readRows()).map(({ endpoint }) => endpoint)
  expect(endpoints).toContain(renewed.endpoint)
  expect(endpoints).not.toContain(old.endpoint)
})

it.each([
  ['http://10.0.0.7/push'],
  ['https://10.0.0.7/push'],
  ['https://169.254.169.254/latest/meta-data'],
  ['https://1.1.1.1:8443/push'],
  ['https://user:word@1.1.1.1/push'],
  ['https:///1.1.1.1/push'],
  ['https://1%2e1.1.1/push'],
  ['https://nowhere.invalid/push'],
  ['ftp://1.1.1.1/push'],
  ['no address'],
])('%s is no push service', async (endpoint) => {
  expect(await subscribe({ ...receiver.createSubscription(), endpoint })).toBe(400)
})

it('a key that is no point of the curve is refused', async () => {
  const { keys, ...subscription } = receiver.createSubscription()
  const p256dh = Buffer.alloc(65, 4).toString('base64url')
  expect(await subscribe({ ...subscription, keys: { ...keys, p256dh } })).toBe(400)
})
