import * as z from 'zod/mini'
import type { YieldWithDeposits } from '#src/catalogue/price/apply-agreed-prices.ts'
import { parseJson } from '../read-body.ts'
import { parseCompactYield } from './parse-compact-yield.ts'
import { createInvalidKey, type RawYield } from './raw-yield.ts'

/** An item that was read, and what it says. */
export interface ParsedRawYield extends RawYield {
  /** Null when it can't be read. */
  readonly row: YieldWithDeposits | null
  /** The id of an item that can't be read otherwise. */
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
