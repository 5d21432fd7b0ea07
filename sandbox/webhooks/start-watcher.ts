import type { YieldProtocol } from '../protocols/protocol.ts'
import type { Clock } from '../service/clock.ts'
import type { Store } from '../store/store.ts'
import { lookAtPosition } from './look-at-position.ts'
import type { WatchRow } from './schema.ts'
import { startWorker } from './start-worker.ts'
import { allWatches, changedWatches, movingWatches } from './watched-positions.ts'

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
