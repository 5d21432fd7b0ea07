import { and, eq, sql } from 'drizzle-orm'
import type { OpenedStore } from '../store/open-store.ts'
import type { Store } from '../store/store.ts'
import { startWorker, type Worker } from '../webhooks/start-worker.ts'
import { movedPositions } from './schema.ts'

/** Interval of reading a position again that could not be read. */
const RETRY_MS = 5_000

/** The channel that wakes the recorder after a commit. */
const MOVED_CHANNEL = 'sandbox_moved_positions'

/** One owner's position in a yield; the owner in the network's canonical form. */
interface MovedPosition {
  readonly yieldId: string
  readonly owner: string
}

/** Marks a position to be recorded when the running SQL transaction commits: a step of it is or was confirmed. */
export async function markMoved(tx: Store, { yieldId, owner }: MovedPosition): Promise<void> {
  await tx
    .insert(movedPositions)
    .values({ yieldId, owner })
    .onConflictDoUpdate({
      target: [movedPositions.yieldId, movedPositions.owner],
      set: { moves: sql`${movedPositions.moves} + 1` },
    })
  await tx.execute(sql`select pg_notify(${MOVED_CHANNEL}, '')`)
}

interface ValueRecorderOptions {
  readonly opened: Pick<OpenedStore, 'store' | 'listen'>
  readonly record: (position: MovedPosition) => Promise<void>
  readonly onError: (error: unknown) => void
}

/** Records what a position is worth after each move, before older state is gone; a failed one delays no other. */
export async function startValueRecorder({
  opened: { store, listen },
  record,
  onError,
}: ValueRecorderOptions): Promise<Worker> {
  let isStopping = false
  const worker = startWorker(async () => {
    let hasFailed = false
    for (const { yieldId, owner, moves } of await store.select().from(movedPositions)) {
      if (isStopping) return null
      try {
        await record({ yieldId, owner })
        const same = [eq(movedPositions.yieldId, yieldId), eq(movedPositions.owner, owner)]
        // One that moved meanwhile is recorded again.
        await store.delete(movedPositions).where(and(...same, eq(movedPositions.moves, moves)))
      } catch (error) {
        onError(error)
        hasFailed = true
      }
    }
    return hasFailed ? RETRY_MS : null
  }, onError)
  await listen(MOVED_CHANNEL, () => worker.wake())
  return {
    wake: () => worker.wake(),
    stop() {
      isStopping = true
      return worker.stop()
    },
  }
}
