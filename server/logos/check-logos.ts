import { createHash } from 'node:crypto'
import { keepPicture, noteFailure, type DueLogo } from '../store/stored-logos.ts'
import type { Store } from '../store/store.ts'
import type { Picture } from './fetch-logo.ts'
import type { LogoRefusal } from './logo-refusal.ts'
import { nextCheck } from './next-check.ts'
import type { TakeRoom } from './open-room.ts'

/** What became of looking at a logo. */
export type LogoOutcome = 'taken' | 'no-room' | LogoRefusal

export interface CheckParts {
  readonly store: Store
  readonly fetch: (address: string) => Promise<Picture | LogoRefusal>
  readonly takeRoom: TakeRoom
  /** Unix milliseconds. */
  readonly now: () => number
  readonly note: (outcome: LogoOutcome) => void
  /** Ends the work: what it breaks off counts for nothing. */
  readonly signal: AbortSignal
}

const AT_ONCE = 4

/** A logo that is to be looked at, and where it is. */
export interface DueAddress extends DueLogo {
  readonly address: string
}

/** What stands for an address where it is kept. */
export const addressHashOf = (address: string): string =>
  createHash('sha256').update(address).digest('hex')

async function checkLogo(
  { store, fetch, takeRoom, now, note, signal }: CheckParts,
  { address, addressHash, failures }: DueAddress,
): Promise<void> {
  const found = await fetch(address)
  if (signal.aborted) return
  const checked = (failed: number) => ({
    failures: failed,
    checkedAt: new Date(now()),
    nextCheckAt: nextCheck(failed, now()),
  })
  const isTaken =
    typeof found !== 'string' &&
    (await keepPicture(store, addressHash, found, checked(0), takeRoom))
  if (!isTaken) await noteFailure(store, addressHash, checked(failures + 1))
  if (isTaken) note('taken')
  else note(typeof found === 'string' ? found : 'no-room')
}

/** Looks at logos, four at once. */
export async function checkLogos(parts: CheckParts, logos: readonly DueAddress[]): Promise<void> {
  const waiting = [...logos]
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next && !parts.signal.aborted; next = waiting.shift())
      await checkLogo(parts, next)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}
