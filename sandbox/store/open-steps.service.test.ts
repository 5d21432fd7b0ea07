import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { findSentSteps } from './open-steps.ts'
import { actions, transactions } from './schema.ts'
import type { Store } from './store.ts'
import { insertSteps } from './testing/insert-steps.ts'
import { setupTestStore } from './testing/test-store.ts'

const opened = setupTestStore()
const countSchema = z.object({ rows: z.coerce.number() })

/** Rows of the transactions table that this connection has read so far. */
async function rowsRead(tx: Store): Promise<number> {
  const [row] = await tx.execute(
    sql`select seq_tup_read + coalesce(idx_tup_fetch, 0) as rows
        from pg_stat_xact_user_tables where schemaname = 'sandbox' and relname = 'transactions'`,
  )
  return countSchema.parse(row).rows
}

it('open steps are found without reading finished ones, however many', async () => {
  const { store } = opened()
  const finished = Array.from({ length: 600 }, () => insertSteps(store, [{ status: 'CONFIRMED' }]))
  await Promise.all(finished)
  const waiting = await insertSteps(store, [{ status: 'PENDING' }])
  await store.execute(sql`analyze ${transactions}, ${actions}`)
  await store.transaction(async (tx) => {
    const before = await rowsRead(tx)
    const found = await findSentSteps(tx, 'ethereum-sepolia')
    expect(found.map(({ id }) => id)).toEqual(waiting.steps.map(({ id }) => id))
    expect((await rowsRead(tx)) - before).toBeLessThan(10)
  })
})
