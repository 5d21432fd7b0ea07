import { createHash } from 'node:crypto'
import { dueLogos, keepPicture, noteFailure, type DueLogo } from '../store/stored-logos.ts'
import type { Store } from '../store/store.ts'
import type { Picture } from './fetch-logo.ts'
import type { LogoRefusal } from './logo-refusal.ts'
import { nextCheck } from './next-check.ts'

/** What became of looking at a logo. */
export type LogoOutcome = 'taken' | 'no-room' | LogoRefusal

export interface CheckParts {
  readonly store: Store
  readonly fetch: (address: string) => Promise<Picture | LogoRefusal>
  /** Bytes of all pictures together. */
  readonly limit: number
  /** Unix milliseconds. */
  readonly now: () => number
  readonly note: (outcome: LogoOutcome) => void
  /** Ends the work: what it breaks off counts for nothing. */
  readonly signal: AbortSignal
}

const AT_ONCE = 4
/** So many are looked at before pages are told of them. */
const BATCH = 16

/** What stands for an address where it is kept. */
export const addressHashOf = (address: string): string =>
  createHash('sha256').update(address).digest('hex')

async function checkLogo(
  { store, fetch, limit, now, note, signal }: CheckParts,
  { addressHash, failures }: DueLogo,
  address: string,
): Promise<void> {
  const found = await fetch(address)
  if (signal.aborted) return
  const checked = (failed: number) => ({
    failures: failed,
    checkedAt: new Date(now()),
    nextCheckAt: nextCheck(failed, now()),
  })
  const isTaken =
    typeof found !== 'string' && (await keepPicture(store, addressHash, found, checked(0), limit))
  if (!isTaken) await noteFailure(store, addressHash, checked(failures + 1))
  if (isTaken) note('taken')
  else note(typeof found === 'string' ? found : 'no-room')
}

/**
 * Looks at the logos that are due, four at once, up to a batch of them.
 * @param addresses that are named now, by their hashes: no others are asked for
 * @returns how many it looked at
 */
export async function checkLogos(
  parts: CheckParts,
  addresses: ReadonlyMap<string, string>,
): Promise<number> {
  const due = (await dueLogos(parts.store, parts.now())).flatMap((logo) => {
    const address = addresses.get(logo.addressHash)
    return address === undefined ? [] : [{ logo, address }]
  })
  const batch = due.slice(0, BATCH)
  const count = batch.length
  const work = async (): Promise<void> => {
    for (let next = batch.shift(); next && !parts.signal.aborted; next = batch.shift())
      await checkLogo(parts, next.logo, next.address)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return count
}
