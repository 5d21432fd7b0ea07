import * as z from 'zod/mini'
import { decimalSchema } from '#src/api/schemas/decimal.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { sumDecimals } from '#src/money/sum-decimals.ts'
import { toAddressKey } from '#src/families/is-same-address.ts'
import type { TimedValue } from './earned-total.ts'

const KEY = 'sheaf.portfolio-values'
const DAY_MS = 86_400_000
/** Of each address, the newest; of addresses, those seen last: more than can be watched and connected at once. */
const MAX_DAYS = 400
const MAX_ADDRESSES = 60

const daySchema = z.object({
  /** Start of the day in UTC, milliseconds. */
  at: z.int(),
  usd: decimalSchema,
})
type RecordedDay = z.output<typeof daySchema>

/** The value of each address by day, in US dollars. The address seen last is last. */
export type RecordedValues = ReadonlyMap<string, readonly RecordedDay[]>

const recordSchema = z.array(z.tuple([z.string(), z.array(daySchema)]))

export type ValueStorage = Pick<Storage, 'getItem' | 'setItem'>

/** Reads what this browser recorded; empty if it can't be read. */
export function readRecordedValues(storage: ValueStorage): RecordedValues {
  try {
    return new Map(z.parse(recordSchema, JSON.parse(storage.getItem(KEY) ?? '[]')))
  } catch {
    return new Map()
  }
}

/**
 * Returns a record with the values of now: the last one of each day stays.
 * @param values US dollars by address
 * @param now service time, milliseconds
 */
export function addValues(
  recorded: RecordedValues,
  values: ReadonlyMap<string, Decimal>,
  now: number,
): RecordedValues {
  const all = new Map(recorded)
  const at = Math.floor(now / DAY_MS) * DAY_MS
  for (const [address, usd] of values) {
    const key = toAddressKey(address)
    const earlier = (all.get(key) ?? []).filter((day) => day.at < at)
    all.delete(key)
    all.set(key, [...earlier, { at, usd }].slice(-MAX_DAYS))
  }
  return new Map([...all].slice(-MAX_ADDRESSES))
}

/** Records the values of now; without room in the storage nothing is recorded. Parameters like `addValues`. */
export function recordValues(
  storage: ValueStorage,
  values: ReadonlyMap<string, Decimal>,
  now: number,
): void {
  try {
    const recorded = addValues(readRecordedValues(storage), values, now)
    storage.setItem(KEY, JSON.stringify([...recorded]))
  } catch {
    // A full storage loses a day of a chart and nothing else.
  }
}

/** Adds the values of addresses, on the days on which all of them were recorded; oldest first. */
export function sumRecordedValues(
  recorded: RecordedValues,
  addresses: readonly string[],
): readonly TimedValue[] {
  const keys = [...new Set(addresses.map(toAddressKey))]
  const [first, ...others] = keys.map((key) => recorded.get(key) ?? [])
  return (first ?? []).flatMap(({ at, usd }) => {
    const rest = others.flatMap((days) => days.find((day) => day.at === at)?.usd ?? [])
    return rest.length < others.length ? [] : [{ at, value: sumDecimals([usd, ...rest]) }]
  })
}
