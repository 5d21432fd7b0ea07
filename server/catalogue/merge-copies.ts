import type { Copy } from './copy.ts'
import { byPosition, isReadable } from './copy.ts'
import type { PagesRead } from './read-pages.ts'
import type { ReadCopy } from './read-copy.ts'

/** What is known after a refresh. */
export interface Merged {
  /** In the order of the service's list. */
  readonly copies: readonly (Copy | ReadCopy)[]
  /** Everything that is listed was read, so that what was not is gone. */
  readonly complete: boolean
}

/** For so long a yield is kept that a walk without failures did not meet, but may have missed. */
const MISSED_MS = 24 * 3_600_000

/**
 * Brings what was read together with what was known. What was not read stays as it was and shows by its age; it is dropped
 * once a complete walk did not meet it. An item may come twice when the list moves under the walk: then another may have
 * been missed. A yield whose item can't be read any more keeps its last readable copy for a day.
 */
export function mergeCopies(
  known: readonly Copy[],
  read: readonly ReadCopy[],
  { steady, failed, total }: Pick<PagesRead, 'steady' | 'failed' | 'total'>,
  now: number,
): Merged {
  const readable = new Set(known.filter(isReadable).map(({ key }) => key))
  const isKnown = ({ spoiltId }: ReadCopy): boolean => spoiltId !== null && readable.has(spoiltId)
  const spoilt = new Set(read.filter(isKnown).map(({ spoiltId }) => spoiltId))
  const met = new Map(read.filter((copy) => !isKnown(copy)).map((copy) => [copy.key, copy]))
  const places = new Set(read.map(({ position }) => position))
  const isWalked = failed === 0 && steady
  const isNobody = ({ row, spoiltId }: ReadCopy): boolean => row === null && spoiltId === null
  const complete = isWalked && met.size + spoilt.size === total
  const anyMissed = !complete || read.some(isNobody)
  const mayBeMissed = (key: string): boolean => anyMissed || spoilt.has(key)
  const stays = (copy: Copy): boolean => {
    if (met.has(copy.key)) return false
    if (!isReadable(copy)) return !isWalked && !places.has(copy.position)
    return !isWalked || (mayBeMissed(copy.key) && copy.readAt > now - MISSED_MS)
  }
  return { copies: [...known.filter(stays), ...met.values()].sort(byPosition), complete }
}
