import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeAction } from '../store/change-action.ts'
import { insertSteps } from '../store/testing/insert-steps.ts'
import { setupTestStore } from '../store/testing/test-store.ts'
import { pruneDelivered, startSender } from './start-sender.ts'
import { deliveries, endpoints, events } from './schema.ts'
import type { Worker } from './start-worker.ts'
import { startReceiver, type Receiver } from './testing/sent-event.ts'
import { subscribed } from './testing/subscribed.ts'

const WAIT = { timeout: 180_000, interval: 10 }
const opened = setupTestStore()
const store = () => opened().store

let receivers: Receiver[] = []
let sender: Worker | null = null
const receiver = async (): Promise<Receiver> => {
  const started = await startReceiver()
  receivers.push(started)
  return started
}
const start = async (): Promise<void> => {
  const onError = (error: unknown): void => {
    throw error
  }
  const now = (): Date => new Date()
  sender = await startSender({ store: store(), now, prefix: 'X-Service-', onError })
  sender.wake()
}
beforeEach(async () => {
  await store().delete(endpoints)
  await store().delete(events)
})
afterEach(async () => {
  await sender?.stop()
  sender = null
  await Promise.all(receivers.splice(0).map((each) => each.close()))
})

/** Changes a step's status this often. */
async function changes(count: number): Promise<void> {
  let stored = await insertSteps(store(), [{}])
  for (let round = 0; round < count; round += 1) {
    const status = round % 2 === 0 ? 'BROADCASTED' : 'FAILED'
    const id = stored.steps[0]?.id ?? ''
    stored = await changeAction(store(), stored, { [id]: { status } }, new Date())
  }
}
const statuses = async (endpointId: string): Promise<string[]> =>
  (await store().select().from(deliveries).where(eq(deliveries.endpointId, endpointId))).map(
    ({ status }) => status,
  )

it('a hanging receiver has at most four deliveries in flight, and delays no other', async () => {
  const slow = await receiver()
  slow.answer(0)
  const quick = await receiver()
  await subscribed(store(), slow.url, ['transaction'])
  await changes(30)
  const endpoint = await subscribed(store(), quick.url, ['transaction'])
  await changes(20)
  await start()
  await vi.waitFor(() => expect(quick.received).toHaveLength(20), WAIT)
  await vi.waitFor(
    async () => expect(new Set(await statuses(endpoint))).toEqual(new Set(['delivered'])),
    WAIT,
  )
  expect(slow.received).toHaveLength(4)
})

it('an attempt cut off by a stop is repeated and counts as no failure', async () => {
  const slow = await receiver()
  slow.answer(0)
  const endpoint = await subscribed(store(), slow.url, ['transaction'])
  await changes(1)
  for (let round = 1; round <= 8; round += 1) {
    await start()
    await vi.waitFor(() => expect(slow.received).toHaveLength(round), WAIT)
    await sender?.stop()
  }
  slow.answer(500)
  await start()
  await vi.waitFor(async () => expect(await statuses(endpoint)).toEqual(['retry scheduled']), WAIT)
  const [row] = await store().select().from(deliveries)
  expect(row).toMatchObject({ attempts: 9, failures: 1 })
})

describe('delivery history', () => {
  it('each endpoint keeps its newest delivered ones, and all undelivered', async () => {
    const [one, two] = [await receiver(), await receiver()]
    const first = await subscribed(store(), one.url, ['transaction'])
    const second = await subscribed(store(), two.url, ['transaction'])
    await changes(9)
    const rows = await store().select().from(deliveries).orderBy(deliveries.ordinal)
    const ofFirst = rows.filter(({ endpointId }) => endpointId === first)
    const undelivered = ['pending', 'retry scheduled', 'sending', 'dead'] as const
    await store().update(deliveries).set({ status: 'delivered' })
    for (const [index, status] of undelivered.entries())
      await store()
        .update(deliveries)
        .set({ status })
        .where(eq(deliveries.id, ofFirst[index]?.id ?? ''))

    await pruneDelivered(store(), 2)

    expect(await statuses(first)).toEqual(
      expect.arrayContaining([...undelivered, 'delivered', 'delivered']),
    )
    expect(await statuses(first)).toHaveLength(6)
    const remaining = await store()
      .select()
      .from(deliveries)
      .where(eq(deliveries.endpointId, second))
    const newest = rows.filter(({ endpointId }) => endpointId === second).slice(-2)
    expect(remaining.map(({ id }) => id).sort()).toEqual(newest.map(({ id }) => id).sort())
    // Four undelivered events, two newest delivered; nobody needs the other three.
    expect(await store().select().from(events)).toHaveLength(6)
  })
})
