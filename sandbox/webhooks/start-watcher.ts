import type { YieldProtocol, Position } from '../protocols/protocol.ts'
import type { Clock } from '../service/clock.ts'
import type { Store } from '../store/store.ts'
import { positions, watches, type WatchRow } from './schema.ts'
import { startWorker } from './start-worker.ts'
import { allWatches, changedWatches, movingWatches } from './watched-positions.ts'
import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { comparePositions, type PositionNow } from './compare-positions.ts'
import { forgetEnded } from './forget-ended.ts'
import { recordEvents } from './record-events.ts'

/** How often positions are looked at that wait for a date. */
const LOOK_MS = 5_000

export interface WatcherOptions {
  readonly store: Store
  readonly now: Clock['now']
  /** Null when there is no such yield any more. */
  readonly protocol: (yieldId: string) => YieldProtocol | null
  readonly onError: (error: unknown) => void
}

export interface Watcher {
  /** Looks at positions that a step may have changed. */
  wake(): void
  /** Looks at every position that is watched: the time was moved. */
  wakeAll(): void
  stop(): Promise<void>
}

/**
 * Reads a watched position from its chain and tells what changed since the last look, together with what is known from
 * now on.
 */
export async function lookAtPosition(
  store: Store,
  watch: WatchRow,
  protocol: Pick<YieldProtocol, 'positions'>,
  now: Date,
): Promise<void> {
  const { yieldId, owner, address, network, changes: count } = watch
  const rows = (await protocol.positions(address)).map(positionNow)
  const ofOwner = and(eq(positions.yieldId, yieldId), eq(positions.owner, owner))
  await store.transaction(async (within) => {
    const known = await within.select().from(positions).where(ofOwner)
    const { appeared, changed, ended } = comparePositions(known, rows, count > watch.seen)
    const added = appeared.map(({ type, date, validatorAddress, amount }) => ({
      id: randomUUID(),
      yieldId,
      owner,
      type,
      date,
      validatorAddress,
      amount: amount.toString(),
    }))
    if (added.length > 0) await within.insert(positions).values(added)
    for (const { id, amount } of changed) {
      const set = { amount: amount.toString(), completedAt: null }
      await within.update(positions).set(set).where(eq(positions.id, id))
    }
    if (ended.length > 0)
      await within.update(positions).set({ completedAt: now }).where(inArray(positions.id, ended))
    const told = [...added.map(({ id }) => id), ...changed.map(({ id }) => id), ...ended]
    await recordEvents(
      within,
      told.map((subjectId) => ({ resource: 'position', subjectId, network, address })),
      now,
    )
    await forgetEnded(within, yieldId, owner)
    // Steps that were confirmed since the chain was read have a look of their own to come.
    await within
      .update(watches)
      .set({ seen: count })
      .where(and(eq(watches.yieldId, yieldId), eq(watches.owner, owner)))
  })
}

const positionNow = ({ type, amount, date, validator }: Position): PositionNow => ({
  type,
  amount,
  date,
  validatorAddress: validator?.address ?? null,
})

/**
 * Notices when a position changes: after each confirmed step, after time was moved, and, while some wait for the end of
 * a warm-up or cooldown, every five seconds. Only owners who had a step confirmed here are looked at.
 */
export function startWatcher({ store, now, protocol, onError }: WatcherOptions): Watcher {
  let timeMoved = false
  let movingAt = 0

  /** Whether it could be looked at: one that can't must not keep the others waiting. */
  async function look(watch: WatchRow): Promise<boolean> {
    const found = protocol(watch.yieldId)
    try {
      if (found) await lookAtPosition(store, watch, found, now())
      return true
    } catch (error) {
      onError(error)
      return false
    }
  }

  async function chosen(everyone: boolean): Promise<readonly WatchRow[]> {
    if (everyone) return allWatches(store)
    if (Date.now() < movingAt) return changedWatches(store)
    movingAt = Date.now() + LOOK_MS
    return [...(await changedWatches(store)), ...(await movingWatches(store))]
  }

  const worker = startWorker(async () => {
    const everyone = timeMoved
    timeMoved = false
    let failed = false
    try {
      for (const watch of await chosen(everyone)) failed = !(await look(watch)) || failed
    } catch (error) {
      timeMoved ||= everyone
      throw error
    }
    timeMoved ||= everyone && failed
    if (failed) return LOOK_MS
    const waiting = await movingWatches(store)
    return waiting.length > 0 ? Math.max(0, movingAt - Date.now()) : null
  }, onError)

  return {
    wake: () => worker.wake(),
    wakeAll() {
      timeMoved = true
      worker.wake()
    },
    stop: () => worker.stop(),
  }
}
