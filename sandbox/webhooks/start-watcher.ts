import type { YieldProtocol, Position } from '../protocols/protocol.ts'
import type { Clock } from '../chains/time.ts'
import type { Store } from '../store/store.ts'
import { positions, watches, type WatchRow } from './schema.ts'
import { startWorker } from './start-worker.ts'
import {
  findAllWatches,
  findChangedWatches,
  findTimeDependentWatches,
  pruneEndedPositions,
} from './watched-positions.ts'
import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { comparePositions, type CurrentPosition } from './compare-positions.ts'
import { recordEvents } from './record-events.ts'

/** Interval of checking positions that wait for a date. */
const POLL_INTERVAL_MS = 5_000

export interface WatcherOptions {
  readonly store: Store
  readonly now: Clock['now']
  /** Null for a yield that no longer exists. */
  readonly protocol: (yieldId: string) => YieldProtocol | null
  readonly onError: (error: unknown) => void
}

export interface Watcher {
  /** Checks positions that a step may have changed. */
  wake(): void
  /** Checks every watched position, after a move of time. */
  wakeAll(): void
  stop(): Promise<void>
}

/** Reads a watched position from its chain, and records its changes and the new rows. */
export async function syncPosition(
  store: Store,
  watch: WatchRow,
  protocol: Pick<YieldProtocol, 'positions'>,
  now: Date,
): Promise<void> {
  const { yieldId, owner, address, network, changes: count } = watch
  const rows = (await protocol.positions(address)).map(toCurrentPosition)
  const ofOwner = and(eq(positions.yieldId, yieldId), eq(positions.owner, owner))
  await store.transaction(async (tx) => {
    const stored = await tx.select().from(positions).where(ofOwner)
    const { appeared, changed, ended } = comparePositions(stored, rows, count > watch.seen)
    const added = appeared.map(({ type, date, validatorAddress, amount }) => ({
      id: randomUUID(),
      yieldId,
      owner,
      type,
      date,
      validatorAddress,
      amount: amount.toString(),
    }))
    if (added.length > 0) await tx.insert(positions).values(added)
    for (const { id, amount } of changed) {
      const set = { amount: amount.toString(), completedAt: null }
      await tx.update(positions).set(set).where(eq(positions.id, id))
    }
    if (ended.length > 0)
      await tx.update(positions).set({ completedAt: now }).where(inArray(positions.id, ended))
    const subjectIds = [...added.map(({ id }) => id), ...changed.map(({ id }) => id), ...ended]
    await recordEvents(
      tx,
      subjectIds.map((subjectId) => ({ resource: 'position', subjectId, network, address })),
      now,
    )
    await pruneEndedPositions(tx, yieldId, owner)
    // Steps confirmed since the chain was read are checked again.
    await tx
      .update(watches)
      .set({ seen: count })
      .where(and(eq(watches.yieldId, yieldId), eq(watches.owner, owner)))
  })
}

const toCurrentPosition = ({ type, amount, date, validator }: Position): CurrentPosition => ({
  type,
  amount,
  date,
  validatorAddress: validator?.address ?? null,
})

/**
 * Detects position changes: after each confirmed step, after a move of time, and every five seconds while a warm-up or
 * cooldown is pending. Only owners with a step confirmed here are watched.
 */
export function startWatcher({ store, now, protocol, onError }: WatcherOptions): Watcher {
  let isTimeMoved = false
  let nextPollAt = 0

  /** Returns whether it could be checked: a failure must not delay the others. */
  async function syncWatch(watch: WatchRow): Promise<boolean> {
    const yieldProtocol = protocol(watch.yieldId)
    try {
      if (yieldProtocol) await syncPosition(store, watch, yieldProtocol, now())
      return true
    } catch (error) {
      onError(error)
      return false
    }
  }

  async function getWatchesToSync(includesAll: boolean): Promise<readonly WatchRow[]> {
    if (includesAll) return findAllWatches(store)
    if (Date.now() < nextPollAt) return findChangedWatches(store)
    nextPollAt = Date.now() + POLL_INTERVAL_MS
    return [...(await findChangedWatches(store)), ...(await findTimeDependentWatches(store))]
  }

  const worker = startWorker(async () => {
    const includesAll = isTimeMoved
    isTimeMoved = false
    let failed = false
    try {
      for (const watch of await getWatchesToSync(includesAll))
        failed = !(await syncWatch(watch)) || failed
    } catch (error) {
      isTimeMoved ||= includesAll
      throw error
    }
    isTimeMoved ||= includesAll && failed
    if (failed) return POLL_INTERVAL_MS
    const waiting = await findTimeDependentWatches(store)
    return waiting.length > 0 ? Math.max(0, nextPollAt - Date.now()) : null
  }, onError)

  return {
    wake: () => worker.wake(),
    wakeAll() {
      isTimeMoved = true
      worker.wake()
    },
    stop: () => worker.stop(),
  }
}
