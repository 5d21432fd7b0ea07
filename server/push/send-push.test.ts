import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPushRequest } from './create-push-request.ts'
import { sendPush } from './send-push.ts'
import { createPushConfig } from './testing/example-keys.ts'
import { startPushReceiver, type TestSubscription } from './testing/push-receiver.ts'

let receiver: Awaited<ReturnType<typeof startPushReceiver>>
beforeAll(async () => {
  receiver = await startPushReceiver()
})
afterAll(() => receiver.close())

const config = createPushConfig()
const lookup = async (): Promise<[]> => []
const { signal } = new AbortController()
const stored = ({ endpoint, keys }: TestSubscription, language = 'de') => ({
  endpoint,
  ...keys,
  addresses: ['a name'],
  kinds: ['position'],
  language,
})
const send = (subscription: TestSubscription, kind: 'position' | 'transaction', loopback = true) =>
  sendPush(subscription.endpoint, () => createPushRequest(stored(subscription), kind, config), {
    network: { lookup, loopback },
    deadline: 10_000,
    signal,
  })

it('a push is encrypted for its browser and signed, and says its kind and language only', async () => {
  const subscription = receiver.createSubscription()
  expect(await send(subscription, 'position')).toBe('accepted')
  const [push] = subscription.received
  expect(JSON.parse(push?.text ?? '')).toEqual({ kind: 'position', language: 'de' })
  expect(push?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
  expect(push?.claims).toMatchObject({
    aud: receiver.origin,
    sub: config.subject,
    key: config.publicKey,
  })
})

it('a push service learns neither the kind by the length nor the browser by the topic', async () => {
  const subscription = receiver.createSubscription()
  const other = receiver.createSubscription()
  await send(subscription, 'position')
  await send(subscription, 'transaction')
  await send(other, 'position')
  const pushes = [...subscription.received, ...other.received]
  expect(new Set(pushes.map(({ bodyLength }) => bodyLength)).size).toBe(1)
  const topics = new Set(pushes.map(({ headers }) => headers['topic']))
  expect(topics.size).toBe(3)
  for (const topic of topics) expect(topic).toMatch(/^[\w-]{32}$/)
  await send(subscription, 'position')
  expect(subscription.received.at(-1)?.headers['topic']).toBe(pushes[0]?.headers['topic'])
})

it.each([
  [201, 'accepted'],
  [202, 'accepted'],
  [404, 'gone'],
  [410, 'gone'],
  [307, 'failed'],
  [403, 'failed'],
  [429, 'failed'],
  [500, 'failed'],
])('an answer of %i means %s', async (status, outcome) => {
  const subscription = receiver.createSubscription()
  subscription.answer(status)
  expect(await send(subscription, 'position')).toBe(outcome)
})

it('nothing is sent to this machine outside of sandbox mode', async () => {
  const subscription = receiver.createSubscription()
  expect(await send(subscription, 'position', false)).toBe('failed')
  expect(subscription.received).toEqual([])
})

it('a push service that does not answer is given up', async () => {
  const subscription = receiver.createSubscription()
  const ended = new AbortController()
  ended.abort()
  const request = () => createPushRequest(stored(subscription), 'position', config)
  const options = { network: { lookup, loopback: true }, deadline: 10_000, signal: ended.signal }
  expect(await sendPush(subscription.endpoint, request, options)).toBe('failed')
})

it('a push that can’t be made, or whose host nobody can resolve in time, fails alone', async () => {
  const subscription = receiver.createSubscription()
  const request = () => createPushRequest(stored(subscription), 'position', config)
  const options = { network: { lookup, loopback: true }, deadline: 10_000, signal }
  const broken = () => {
    throw new Error('VAPID audience is not a url')
  }
  expect(await sendPush(subscription.endpoint, broken, options)).toBe('failed')
  const silent = { lookup: () => new Promise<never>(() => undefined), loopback: true }
  const slow = { ...options, network: silent, deadline: 20 }
  expect(await sendPush('https://push.example/x', request, slow)).toBe('failed')
})
