import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, it, vi } from 'vitest'
import { changeAction } from '../store/change-action.ts'
import { insertSteps } from '../store/testing/insert-steps.ts'
import { setupTestStore } from '../store/testing/test-store.ts'
import { deliveries } from './schema.ts'
import { startSender } from './start-sender.ts'
import type { Worker } from './start-worker.ts'
import { startReceiver } from './testing/sent-event.ts'
import { subscribed } from './testing/subscribed.ts'

const WAIT = { timeout: 180_000, interval: 10 }
/** Advisory locks that block requeueing and storing outcomes. */
const RESUMING = 42
const RECORDING = 43

const opened = setupTestStore()
const store = () => opened().store
let sender: Worker | null = null
afterEach(() => sender?.stop())

const hinder = () =>
  store().execute(
    sql.raw(`
      create function hinder() returns trigger language plpgsql as $$ begin
        if new.status = 'pending' then
          perform pg_advisory_xact_lock_shared(${RESUMING});
        elsif new.status <> 'sending' and not pg_try_advisory_xact_lock_shared(${RECORDING}) then
          raise exception 'the database is not well';
        end if;
        return new;
      end $$;
      create trigger hinder before update on sandbox_webhooks.deliveries
        for each row execute function hinder();`),
  )

function createLatch(): { readonly promise: Promise<void>; readonly open: () => void } {
  let open = (): void => undefined
  const promise = new Promise<void>((resolve) => {
    open = resolve
  })
  return { promise, open }
}

/** Takes a lock. @returns its release */
async function hold(key: number): Promise<() => Promise<void>> {
  const latch = createLatch()
  const released = createLatch()
  const holding = store().transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${key})`)
    latch.open()
    await released.promise
  })
  await latch.promise
  return async () => {
    released.open()
    await holding
  }
}

const isResuming = async (): Promise<boolean> =>
  (await store().execute(sql`select 1 from pg_locks where locktype = 'advisory' and not granted`))
    .length > 0

const statusAt = async (endpointId: string): Promise<string | undefined> =>
  (await store().select().from(deliveries).where(eq(deliveries.endpointId, endpointId)))[0]?.status

it('an attempt whose outcome was not stored is repeated, also during a requeue', async () => {
  await hinder()
  const [quick, slow] = [await startReceiver(), await startReceiver()]
  slow.answer(0)
  const first = await subscribed(store(), quick.url, ['transaction'])
  const second = await subscribed(store(), slow.url, ['transaction'])
  const stored = await insertSteps(store(), [{}])
  const id = stored.steps[0]?.id ?? ''
  await changeAction(store(), stored, { [id]: { status: 'BROADCASTED' } }, new Date())
  const [resume, note] = [await hold(RESUMING), await hold(RECORDING)]
  const errors: unknown[] = []
  const onError = (error: unknown): void => void errors.push(error)
  sender = await startSender({ store: store(), now: () => new Date(), prefix: 'X-', onError })
  sender.wake()

  // The first failed and is being requeued, while the second is in flight.
  await vi.waitFor(() => expect(slow.received).toHaveLength(1), WAIT)
  await vi.waitFor(async () => expect(await isResuming()).toBe(true), WAIT)
  await slow.close()
  await vi.waitFor(() => expect(errors).toHaveLength(2), WAIT)
  await note()
  await resume()

  await vi.waitFor(async () => expect(await statusAt(first)).toBe('delivered'), WAIT)
  await vi.waitFor(async () => expect(await statusAt(second)).toBe('retry scheduled'), WAIT)
  await quick.close()
})
