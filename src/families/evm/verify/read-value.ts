import * as z from 'zod/mini'

const isWhole = (value: number): boolean => Number.isInteger(value) && value >= 0

/** An address in typed data. */
export const address = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))

/** A number in typed data; wallets read one as JavaScript does too, however large. */
export const wholeAmount = z.pipe(
  z.union([
    z.number().check(z.refine(isWhole)),
    z.string().check(z.regex(/^(?:0x[0-9a-fA-F]+|\d+)$/)),
  ]),
  z.transform((value) => BigInt(value)),
)
