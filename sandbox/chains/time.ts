import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { AdjustableClock } from '../networks/local-network.ts'

/** The sandbox's clock: the wall clock plus the offset of the chains. */
export interface Clock {
  readonly now: () => Date
  /** Seconds ahead of the wall clock. */
  readonly offset: () => number
}

export function sandboxClock(offset: () => number): Clock {
  return { now: () => new Date(Date.now() + offset() * 1_000), offset }
}

/** Moves the time of all chains together, only forward. */
export interface TimeControl {
  /** Seconds that chain time is ahead of the wall clock. */
  offset(): number
  /** Moves every chain forward by whole seconds and mines, so that the new time is readable. */
  forward(seconds: number): Promise<void>
  /** Newest block timestamp of all chains, Unix seconds. */
  latest(): Promise<bigint>
}

/**
 * Creates the clock of `chains` and sets them all to the largest offset among them and the saved one: a killed chain
 * may have lost its own.
 * @param file saves the offset between runs; null saves nothing
 */
export async function createTimeControl(
  chains: readonly AdjustableClock[],
  file: string | null = null,
): Promise<TimeControl> {
  let offset = 0
  let moving: Promise<void> = Promise.resolve()
  const latest = async (): Promise<bigint> => {
    const times = await Promise.all(chains.map((chain) => chain.timestamp()))
    return times.reduce((a, b) => (a > b ? a : b), 0n)
  }
  const move = async (seconds: number): Promise<void> => {
    offset += seconds
    if (file !== null) saveOffset(file, offset)
    await Promise.all(chains.map((chain) => chain.forward(seconds)))
  }
  const ahead = Math.max(
    Number(await latest()) - Math.floor(Date.now() / 1000),
    file === null ? 0 : readOffset(file),
  )
  if (ahead > 0) await move(ahead)
  return {
    offset: () => offset,
    forward(seconds) {
      if (!Number.isSafeInteger(seconds) || seconds <= 0)
        return Promise.reject(new RangeError('Time moves forward only, by whole seconds.'))
      moving = moving.catch(() => undefined).then(() => move(seconds))
      return moving
    },
    latest,
  }
}

function saveOffset(file: string, offset: number): void {
  writeFileSync(`${file}.part`, String(offset))
  renameSync(`${file}.part`, file)
}

function readOffset(file: string): number {
  const savedOffset = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  return Number.isSafeInteger(savedOffset) ? savedOffset : 0
}
