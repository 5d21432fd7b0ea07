import * as z from 'zod/mini'
import { decimalSchema } from '#src/api/schemas/decimal.ts'
import type { ClaimQueue } from './claim.ts'

const KEY = 'sheaf.claims'

const texts = z.readonly(z.array(z.string()))

const claimSchema = z.object({
  id: z.string(),
  yieldId: z.string(),
  type: z.string(),
  validators: texts,
  passthrough: z.string(),
  amounts: z.readonly(z.array(z.object({ amount: decimalSchema, symbol: z.string() }))),
  isSkipped: z.boolean(),
  past: texts,
})

const queueSchema = z.object({
  network: z.string(),
  address: z.string(),
  at: z.number(),
  claims: z.readonly(z.array(claimSchema)),
})

/** Who comes back later looks at what there is to claim then. Milliseconds. */
const KEPT_FOR = 24 * 3_600_000

/**
 * The queues that are under way, one for each network and address; what can't be read or is too old is left out.
 * @param now the service's time, milliseconds
 */
export function keptQueues(storage: Pick<Storage, 'getItem'>, now: number): readonly ClaimQueue[] {
  try {
    const read: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
    const values: readonly unknown[] = Array.isArray(read) ? read : []
    return values.flatMap((value) => {
      const { data } = z.safeParse(queueSchema, value)
      return data && now - data.at < KEPT_FOR ? [data] : []
    })
  } catch {
    return []
  }
}

type Place = Pick<Storage, 'getItem' | 'setItem'>

const isOf = ({ network, address }: ClaimQueue, queue: ClaimQueue): boolean =>
  network === queue.network && address === queue.address

const write = (storage: Place, queues: readonly ClaimQueue[]): void => {
  try {
    storage.setItem(KEY, JSON.stringify(queues))
  } catch {
    // What is left to claim is found anew; what was created is in the journal all the same.
  }
}

/** Keeps a queue in place of the earlier one of its network and address. @param now milliseconds */
export const keepQueue = (storage: Place, queue: ClaimQueue, now: number): void =>
  write(storage, [...keptQueues(storage, now).filter((one) => !isOf(one, queue)), queue])

/** Nothing is left to do in a queue. @param now milliseconds */
export const dropQueue = (storage: Place, queue: ClaimQueue, now: number): void =>
  write(
    storage,
    keptQueues(storage, now).filter((one) => !isOf(one, queue)),
  )
