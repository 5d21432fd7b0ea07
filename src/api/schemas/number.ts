import * as z from 'zod/mini'

const PLAIN_NUMBER = /^-?\d{1,20}(?:\.\d{1,30})?(?:[eE][+-]?\d{1,3})?$/

/** Converts a number of the service for display, also one sent as text; null for anything else. */
const toNumber = (value: unknown): number | null => {
  if (typeof value === 'string') return PLAIN_NUMBER.test(value) ? Number(value) : null
  return typeof value === 'number' ? value : null
}

/** A number within bounds, both inclusive; services send some as text. Never for amounts. */
export const numberBetween = (minimum: number, maximum: number) =>
  z.pipe(
    z.unknown(),
    z.transform((value, context): number => {
      const number = toNumber(value)
      if (number !== null && number >= minimum && number <= maximum) return number
      context.issues.push({ code: 'custom', message: 'not such a number', input: value })
      return z.NEVER
    }),
  )

/** A fraction such as a commission. */
export const shareSchema = numberBetween(0, 1)

/** People, slots, points: whole numbers that a screen can show. */
export const countSchema = numberBetween(0, 1e12).check(
  z.refine((count) => Number.isInteger(count)),
)

/** A hundred years: nobody waits longer. */
export const MAX_SECONDS = 3_155_760_000
