import type { RawYield } from './raw-yield.ts'
import { compareByPosition, isValidRawYield } from './raw-yield.ts'
import type { PagesRead } from './read-pages.ts'
import type { ParsedRawYield } from './parse-raw-yield.ts'

/** What is known after a refresh. */
export interface MergedRawYields {
  /** In the order of the service's list. */
  readonly rawYields: readonly (RawYield | ParsedRawYield)[]
  /** Everything that is listed was read, so that what was not is gone. */
  readonly complete: boolean
}

/** For so long a yield is kept that a walk without failures did not meet, but may have missed. */
const MISSED_RETENTION_MS = 24 * 3_600_000

/**
 * Brings what was read together with what was known. What was not read stays as it was and shows by its age; it is dropped
 * once a complete walk did not meet it. An item may come twice when the list moves under the walk: then another may have
 * been missed. A yield whose item can't be read any more keeps its last readable copy for a day.
 */
export function mergeRawYields(
  previous: readonly RawYield[],
  read: readonly ParsedRawYield[],
  { steady, failed, total }: Pick<PagesRead, 'steady' | 'failed' | 'total'>,
  now: number,
): MergedRawYields {
  const validKeys = new Set(previous.filter(isValidRawYield).map(({ key }) => key))
  const replacesValid = ({ unparsedYieldId: spoiltId }: ParsedRawYield): boolean =>
    spoiltId !== null && validKeys.has(spoiltId)
  const unparsedIds = new Set(
    read.filter(replacesValid).map(({ unparsedYieldId: spoiltId }) => spoiltId),
  )
  const readByKey = new Map(
    read.filter((rawYield) => !replacesValid(rawYield)).map((rawYield) => [rawYield.key, rawYield]),
  )
  const readPositions = new Set(read.map(({ position }) => position))
  const isCompleteWalk = failed === 0 && steady
  const isUnidentified = ({ row, unparsedYieldId: spoiltId }: ParsedRawYield): boolean =>
    row === null && spoiltId === null
  const complete = isCompleteWalk && readByKey.size + unparsedIds.size === total
  const anyMissed = !complete || read.some(isUnidentified)
  const mayBeMissed = (key: string): boolean => anyMissed || unparsedIds.has(key)
  const isKept = (rawYield: RawYield): boolean => {
    if (readByKey.has(rawYield.key)) return false
    if (!isValidRawYield(rawYield)) return !isCompleteWalk && !readPositions.has(rawYield.position)
    return (
      !isCompleteWalk || (mayBeMissed(rawYield.key) && rawYield.readAt > now - MISSED_RETENTION_MS)
    )
  }
  return {
    rawYields: [...previous.filter(isKept), ...readByKey.values()].sort(compareByPosition),
    complete,
  }
}
