import * as z from 'zod/mini'
import type { TypedData } from './read-typed-data.ts'

const address = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))
const isWhole = (value: number): boolean => Number.isInteger(value) && value >= 0
// Wallets read a number as JavaScript does too, however large.
const amount = z.pipe(
  z.union([
    z.number().check(z.refine(isWhole)),
    z.string().check(z.regex(/^(?:0x[0-9a-fA-F]+|\d+)$/)),
  ]),
  z.transform((value) => BigInt(value)),
)

const permitSchema = z.object({
  owner: address,
  spender: address,
  value: amount,
  nonce: amount,
  deadline: amount,
})

/** An ERC-20 permit: lets somebody take tokens by a signature alone. Amounts in the smallest unit, deadline in seconds. */
export interface Permit extends z.output<typeof permitSchema> {
  readonly token: string
}

/** Reads typed data as exactly an ERC-20 permit (EIP-2612), or null. */
export function readPermit({ primaryType, domain, message }: TypedData): Permit | null {
  if (primaryType !== 'Permit' || domain.verifyingContract === undefined) return null
  const read = z.safeParse(permitSchema, message)
  return read.success ? { ...read.data, token: domain.verifyingContract } : null
}
