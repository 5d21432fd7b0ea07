import * as z from 'zod/mini'
import type { ReadYield } from '#src/catalogue/price/agree-prices.ts'
import { parseJson } from '../read-body.ts'
import { compactYieldOf } from './compact-yield-of.ts'
import { unreadableKey, type Copy } from './copy.ts'

/** An item that was read, and what it says. */
export interface ReadCopy extends Copy {
  /** Null when it can't be read. */
  readonly row: ReadYield | null
  /** The id of an item that can't be read otherwise. */
  readonly spoiltId: string | null
}

const idSchema = z.looseObject({ id: z.string().check(z.regex(/^[^!]/)) })

/** @param readAt Unix milliseconds */
export function readCopy(item: string, position: number, readAt: number): ReadCopy {
  const parsed = parseJson(item)
  const identified = z.safeParse(idSchema, parsed)
  const id = identified.success ? identified.data.id : null
  const row = id === null ? null : compactYieldOf(parsed, Math.floor(readAt / 1000))
  return {
    key: row ? row.id : unreadableKey(position),
    item,
    position,
    readAt,
    row,
    spoiltId: row ? null : id,
  }
}
