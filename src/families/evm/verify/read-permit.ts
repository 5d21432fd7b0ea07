import * as z from 'zod/mini'
import type { TypedData } from './read-typed-data.ts'
import { EVERYTHING, widened } from './widened.ts'

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

/** Lets somebody take tokens by a signature alone. Amounts in the smallest unit, deadline in seconds. */
export interface Permit {
  readonly token: string
  /** Null where it is whoever signs. */
  readonly owner: string | null
  readonly spender: string
  readonly value: bigint
  readonly deadline: bigint
}

const standardSchema = z.object({
  owner: address,
  spender: address,
  value: amount,
  nonce: amount,
  deadline: amount,
})
const allOrNothingSchema = z.object({
  holder: address,
  spender: address,
  nonce: amount,
  expiry: amount,
  allowed: z.boolean(),
})
const singleSchema = z.object({
  details: z.object({ token: address, amount, expiration: amount, nonce: amount }),
  spender: address,
  sigDeadline: amount,
})
const transferSchema = z.object({
  permitted: z.object({ token: address, amount }),
  spender: address,
  nonce: amount,
  deadline: amount,
})

/** EIP-2612, or the older form that knows everything and nothing only (DAI's, where 0 never expires). */
function readTokenPermit(message: unknown, token: string): Permit | null {
  const standard = z.safeParse(standardSchema, message)
  if (standard.success) return { ...standard.data, token }
  const all = z.safeParse(allOrNothingSchema, message)
  if (!all.success) return null
  const { holder, spender, expiry, allowed } = all.data
  const deadline = expiry === 0n ? EVERYTHING : expiry
  return { token, owner: holder, spender, value: allowed ? EVERYTHING : 0n, deadline }
}

function readSinglePermit(message: unknown): Permit | null {
  const read = z.safeParse(singleSchema, message)
  if (!read.success) return null
  const { details, spender, sigDeadline: deadline } = read.data
  return { token: details.token, owner: null, spender, value: widened(details.amount), deadline }
}

function readTransferPermit(message: unknown): Permit | null {
  const read = z.safeParse(transferSchema, message)
  if (!read.success) return null
  const { permitted, spender, deadline } = read.data
  return { token: permitted.token, owner: null, spender, value: permitted.amount, deadline }
}

/** Reads typed data as exactly one token's permit: EIP-2612, DAI's, or a single one of Permit2; else null. */
export function readPermit({ primaryType, domain, message }: TypedData): Permit | null {
  if (domain.verifyingContract === undefined) return null
  if (primaryType === 'Permit') return readTokenPermit(message, domain.verifyingContract)
  if (primaryType === 'PermitSingle') return readSinglePermit(message)
  return primaryType === 'PermitTransferFrom' ? readTransferPermit(message) : null
}
