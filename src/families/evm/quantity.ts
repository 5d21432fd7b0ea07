import * as z from 'zod/mini'

/** A log in a transaction's receipt. */
export const logSchema = z.looseObject({
  address: z.string(),
  topics: z.array(z.string()),
  data: z.string(),
})

/** A JSON-RPC quantity ("0x1a") as a bigint. */
export const quantity = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-fA-F]+$/)),
  z.transform((hex) => BigInt(hex)),
)

/** A JSON-RPC quantity of a number. */
export const toQuantity = (value: bigint | number): string => `0x${value.toString(16)}`
