import * as z from 'zod/mini'

/** An address in typed data that was read. */
export const address = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))

/** A number in typed data that was read. */
export const wholeAmount = z.pipe(
  z.string().check(z.regex(/^\d{1,78}$/)),
  z.transform((value) => BigInt(value)),
)

/** A yes or no; where a type makes it a number, everything but nothing is a yes. */
export const flag = z.union([
  z.boolean(),
  z.pipe(
    wholeAmount,
    z.transform((value) => value !== 0n),
  ),
])
