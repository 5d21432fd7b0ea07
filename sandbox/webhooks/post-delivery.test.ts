import { afterEach, beforeEach, expect, it } from 'vitest'
import { postDelivery } from './post-delivery.ts'
import { SECRET } from './testing/subscribed.ts'
import { startReceiver, type Receiver } from './testing/sent-event.ts'

let receiver: Receiver
beforeEach(async () => {
  receiver = await startReceiver()
})
afterEach(() => receiver.close())

const never = new AbortController().signal
const post = (answerMs = 1_000, stopping = never) =>
  postDelivery(
    {
      deliveryId: 'd',
      resource: 'transaction',
      action: 'status_changed',
      url: receiver.url,
      secret: SECRET,
      body: '{"a":"ü"}',
    },
    'X-Mine-',
    stopping,
    answerMs,
  )

it.each([200, 201, 202, 204, 299])('status %i is delivered', async (status) => {
  receiver.answer(status)
  expect(await post()).toMatchObject({ delivered: true, status, error: null })
})

it.each([300, 302, 400, 404, 410, 500, 503])('status %i is not delivered', async (status) => {
  receiver.answer(status)
  expect(await post()).toMatchObject({ delivered: false, status })
})

it('an answer after the timeout is not delivered', async () => {
  receiver.answer(0)
  expect(await post(100)).toEqual({
    delivered: false,
    status: null,
    body: null,
    error: 'No answer within 0.1 seconds',
  })
})

it('an attempt aborted by the sandbox’s stop has no outcome', async () => {
  receiver.answer(0)
  const stopping = new AbortController()
  const posting = post(10_000, stopping.signal)
  stopping.abort()
  expect(await posting).toBeNull()
})

it('a delivery has exactly the five headers of the prefix, and the signed bytes', async () => {
  await post()
  const [received] = receiver.received
  const ours = Object.keys(received?.headers ?? {}).filter((name) => name.startsWith('x-mine-'))
  expect(ours.sort()).toEqual([
    'x-mine-action',
    'x-mine-delivery',
    'x-mine-event',
    'x-mine-signature',
    'x-mine-timestamp',
  ])
  expect(received?.body).toBe('{"a":"ü"}')
})
