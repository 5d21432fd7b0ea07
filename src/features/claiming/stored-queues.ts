import * as z from 'zod/mini'
import { decimalSchema } from '#src/api/schemas/decimal.ts'
import type { ClaimQueue } from './claim-queue.ts'

const STORAGE_KEY = 'sheaf.claims'

const textsSchema = z.readonly(z.array(z.string()))

const claimSchema = z.object({
  id: z.string(),
  yieldId: z.string(),
  type: z.string(),
  validators: textsSchema,
  passthrough: z.string(),
  amounts: z.readonly(z.array(z.object({ amount: decimalSchema, symbol: z.string() }))),
  isSkipped: z.boolean(),
  past: textsSchema,
})

const queueSchema = z.object({
  network: z.string(),
  address: z.string(),
  at: z.number(),
  claims: z.readonly(z.array(claimSchema)),
})

/** Older queues are replaced by what is claimable then. Milliseconds. */
const MAX_AGE_MS = 24 * 3_600_000

/**
 * Reads the unfinished queues, one per network and address; omits invalid and expired ones.
 * @param now service time, milliseconds
 */
export function readQueues(storage: Pick<Storage, 'getItem'>, now: number): readonly ClaimQueue[] {
  try {
    const read: unknown = JSON.parse(storage.getItem(STORAGE_KEY) ?? '[]')
    const values: readonly unknown[] = Array.isArray(read) ? read : []
    return values.flatMap((value) => {
      const { data } = z.safeParse(queueSchema, value)
      return data && now - data.at < MAX_AGE_MS ? [data] : []
    })
  } catch {
    return []
  }
}

type QueueStorage = Pick<Storage, 'getItem' | 'setItem'>

const isSameQueue = ({ network, address }: ClaimQueue, queue: ClaimQueue): boolean =>
  network === queue.network && address === queue.address

const writeQueues = (storage: QueueStorage, queues: readonly ClaimQueue[]): void => {
  try {
    storage.setItem(STORAGE_KEY, JSON.stringify(queues))
  } catch {
    // Claims are found again, and created actions are in the journal.
  }
}

/** Stores a queue in place of the earlier one of its network and address. @param now milliseconds */
export const storeQueue = (storage: QueueStorage, queue: ClaimQueue, now: number): void =>
  writeQueues(storage, [
    ...readQueues(storage, now).filter((stored) => !isSameQueue(stored, queue)),
    queue,
  ])

/** Removes a finished queue. @param now milliseconds */
export const dropQueue = (storage: QueueStorage, queue: ClaimQueue, now: number): void =>
  writeQueues(
    storage,
    readQueues(storage, now).filter((stored) => !isSameQueue(stored, queue)),
  )
