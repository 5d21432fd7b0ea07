import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { changeAction } from '../store/change-action.ts'
import { insertSteps } from '../store/testing/insert-steps.ts'
import { setupTestStore } from '../store/testing/test-store.ts'
import { deliveries, endpoints, events } from './schema.ts'
import { subscribed } from './testing/subscribed.ts'

const opened = setupTestStore()
const store = () => opened().store

const clear = async (): Promise<void> => {
  await store().delete(endpoints)
  await store().delete(events)
}
beforeEach(clear)
afterEach(clear)

it('removing an endpoint blocks no status change, and the others are notified', async () => {
  const removed = await subscribed(store(), 'http://localhost:1/leaving', ['transaction'])
  const staying = await subscribed(store(), 'http://localhost:1/staying', ['transaction'])
  const stored = await insertSteps(store(), [{}])
  const id = stored.steps[0]?.id ?? ''

  const changing = await store().transaction(async (tx) => {
    await tx.delete(endpoints).where(eq(endpoints.id, removed))
    const change = changeAction(store(), stored, { [id]: { status: 'BROADCASTED' } }, new Date())
    // Until it waits for this transaction, or is done.
    await Promise.race([change.catch(() => undefined), pauseFor(300)])
    return { change }
  })

  expect(await changing.change).toMatchObject({ steps: [{ status: 'BROADCASTED' }] })
  const told = await store().select().from(deliveries)
  expect(told.map(({ endpointId }) => endpointId)).toEqual([staying])
})

const pauseFor = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
