import { createHash } from 'node:crypto'
import { savePicture, recordFailure, type DueLogo } from '../store/stored-logos.ts'
import type { Store } from '../store/store.ts'
import type { Picture } from './fetch-logo.ts'
import type { LogoRejection } from './logo-rejection.ts'
import { getNextCheckTime } from './next-check.ts'
import type { ReserveBytes } from './picture-quota.ts'

/** What became of looking at a logo. */
export type LogoOutcome = 'taken' | 'no-room' | LogoRejection

export interface LogoCheckDependencies {
  readonly store: Store
  readonly fetch: (url: string) => Promise<Picture | LogoRejection>
  readonly reserveBytes: ReserveBytes
  /** Unix milliseconds. */
  readonly now: () => number
  readonly recordOutcome: (outcome: LogoOutcome) => void
  /** Ends the work: what it breaks off counts for nothing. */
  readonly signal: AbortSignal
}

const CONCURRENCY = 4

/** A logo that is to be looked at, and where it is. */
export interface DueLogoUrl extends DueLogo {
  readonly address: string
}

/** What stands for an address where it is kept. */
export const hashLogoUrl = (url: string): string => createHash('sha256').update(url).digest('hex')

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

/** Looks at logos, four at once. */
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
