import type { MoveProgress } from './move-stage.ts'

const MINUTE_MS = 60_000
/** Around when it is free, what waits may change any time. */
const NEAR_MS = 5 * MINUTE_MS
const NEAR_REFRESH_MS = 15_000

/**
 * Whether a move's next press depends on its position: not before a withdrawal, nor once it arrived.
 * @param progress null of a finished move, and until read
 */
export const isPositionNeeded = (
  progress: Pick<MoveProgress, 'exits' | 'claims'> | null,
): boolean =>
  [...(progress?.exits ?? []), ...(progress?.claims ?? [])].some(
    ({ status, payout }) => status === 'done' && payout !== 'arrived',
  )

/** Returns after how many milliseconds a position is read again. @param freeAt when it is free; null if unknown */
export const getPositionInterval = (freeAt: number | null, now: number): number =>
  freeAt !== null && Math.abs(freeAt - now) <= NEAR_MS ? NEAR_REFRESH_MS : MINUTE_MS
