import * as z from 'zod/mini'
import type { YieldWithDeposits } from '#src/catalogue/price/apply-agreed-prices.ts'
import { parseJson } from '../read-body.ts'
import { parseCompactYield } from './parse-compact-yield.ts'
import type { PagesRead } from './yield-pages.ts'

export interface MergedRawYields {
  /** In the order of the service's list. */
  readonly rawYields: readonly (RawYield | ParsedRawYield)[]
  /** Whether every listed item was read, so that missing ones are gone. */
  readonly complete: boolean
}

/** How long a yield is kept that a walk without errors did not meet but may have missed. */
const MISSED_RETENTION_MS = 24 * 3_600_000

/**
 * Merges what was read with what was known. A yield that was not read keeps its copy and age until a complete walk
 * misses it. Duplicate items mean that the list moved during the walk, so another may have been missed. A yield whose
 * item became invalid keeps its last valid copy for a day.
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

/** An item with its parsed row. */
export interface ParsedRawYield extends RawYield {
  /** Null when it is invalid. */
  readonly row: YieldWithDeposits | null
  /** The id of an otherwise invalid item. */
  readonly unparsedYieldId: string | null
}

const idSchema = z.looseObject({ id: z.string().check(z.regex(/^[^!]/)) })

/** @param readAt Unix milliseconds */
export function parseRawYield(item: string, position: number, readAt: number): ParsedRawYield {
  const parsed = parseJson(item)
  const identified = z.safeParse(idSchema, parsed)
  const id = identified.success ? identified.data.id : null
  const row = id === null ? null : parseCompactYield(parsed, Math.floor(readAt / 1000))
  return {
    key: row ? row.id : createInvalidKey(position),
    item,
    position,
    readAt,
    row,
    unparsedYieldId: row ? null : id,
  }
}

/** One item of the service's list, as it was sent. */
export interface RawYield {
  /** The yield's id; for an invalid item, its position behind a mark that no id begins with. */
  readonly key: string
  /** JSON, byte for byte. */
  readonly item: string
  /** Index in the list. */
  readonly position: number
  /** Time of the request, in Unix milliseconds. */
  readonly readAt: number
}

const INVALID_KEY_PREFIX = '!'

/** Returns the key of an invalid item whose yield id is unknown. */
export const createInvalidKey = (position: number): string => `${INVALID_KEY_PREFIX}${position}`

export const isValidRawYield = ({ key }: RawYield): boolean => !key.startsWith(INVALID_KEY_PREFIX)

export const compareByPosition = (one: RawYield, other: RawYield): number =>
  one.position - other.position || (one.key < other.key ? -1 : 1)
