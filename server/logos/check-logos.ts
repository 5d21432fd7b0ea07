import { createHash } from 'node:crypto'
import { savePicture, recordFailure, sumPictureBytes, type DueLogo } from '../store/stored-logos.ts'
import type { Store } from '../store/store.ts'
import type { LogoRejection, Picture } from './fetch-logo.ts'

export type LogoOutcome = 'taken' | 'no-room' | LogoRejection

/** Reserves bytes of the picture quota; false where they exceed it. */
type ReserveBytes = (bytes: number) => boolean

/**
 * Reads the picture quota once, as that scans all pictures. Only the leader reserves from it, as far as its service
 * goes.
 * @param limit bytes of all pictures together
 */
export async function openPictureQuota(store: Store, limit: number): Promise<ReserveBytes> {
  let usedBytes = await sumPictureBytes(store)
  return (bytes) => {
    const isWithinLimit = usedBytes + bytes <= limit
    if (isWithinLimit) usedBytes += bytes
    return isWithinLimit
  }
}

export interface LogoCheckDependencies {
  readonly store: Store
  readonly fetch: (url: string) => Promise<Picture | LogoRejection>
  readonly reserveBytes: ReserveBytes
  /** Unix milliseconds. */
  readonly now: () => number
  readonly recordOutcome: (outcome: LogoOutcome) => void
  /** Aborts the work; aborted checks do not count. */
  readonly signal: AbortSignal
}

const CONCURRENCY = 4

/** A logo to check, with its URL. */
export interface DueLogoUrl extends DueLogo {
  readonly address: string
}

/** Returns the key under which a URL is stored. */
export const hashLogoUrl = (url: string): string => createHash('sha256').update(url).digest('hex')

const MINUTE_MS = 60_000
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS

/**
 * Returns when a logo is checked again: after a week, or after a failure with backoff from a minute up to a week.
 * @param failures consecutive, including this one
 */
export function getNextCheckTime(failures: number, now: number): Date {
  const delay = failures === 0 ? WEEK_MS : Math.min(WEEK_MS, MINUTE_MS * 2 ** (failures - 1))
  return new Date(now + delay)
}

async function checkLogo(
  { store, fetch, reserveBytes, now, recordOutcome, signal }: LogoCheckDependencies,
  { address: url, addressHash, failures }: DueLogoUrl,
): Promise<void> {
  const result = await fetch(url)
  if (signal.aborted) return
  const createCheckTimes = (failed: number) => ({
    failures: failed,
    checkedAt: new Date(now()),
    nextCheckAt: getNextCheckTime(failed, now()),
  })
  const isSaved =
    typeof result !== 'string' &&
    (await savePicture(store, addressHash, result, createCheckTimes(0), reserveBytes))
  if (!isSaved) await recordFailure(store, addressHash, createCheckTimes(failures + 1))
  if (isSaved) recordOutcome('taken')
  else recordOutcome(typeof result === 'string' ? result : 'no-room')
}

/** Checks logos, four at once. */
export async function checkLogos(
  dependencies: LogoCheckDependencies,
  logos: readonly DueLogoUrl[],
): Promise<void> {
  const queue = [...logos]
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next && !dependencies.signal.aborted; next = queue.shift())
      await checkLogo(dependencies, next)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
}
