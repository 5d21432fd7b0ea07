import * as z from 'zod/mini'
import type { TypedData } from './read-typed-data.ts'
import { address, wholeAmount } from './read-value.ts'
import { EVERYTHING, widened } from './widened.ts'

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
  value: wholeAmount,
  nonce: wholeAmount,
  deadline: wholeAmount,
})
const allOrNothingSchema = z.object({
  holder: address,
  spender: address,
  nonce: wholeAmount,
  expiry: wholeAmount,
  allowed: z.boolean(),
})
const details = z.object({
  token: address,
  amount: wholeAmount,
  expiration: wholeAmount,
  nonce: wholeAmount,
})
const permitted = z.object({ token: address, amount: wholeAmount })
const oneOrMany = <Schema extends z.ZodMiniType>(one: Schema) => z.union([one, z.array(one)])
const allowanceSchema = z.object({
  details: oneOrMany(details),
  spender: address,
  sigDeadline: wholeAmount,
})
const transferSchema = z.object({
  permitted: oneOrMany(permitted),
  spender: address,
  nonce: wholeAmount,
  deadline: wholeAmount,
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

/** Permit2's allowances: what is widened to everything there is everything. */
function readAllowances(message: unknown): Permit[] {
  const read = z.safeParse(allowanceSchema, message)
  if (!read.success) return []
  const { details, spender, sigDeadline: deadline } = read.data
  return [details].flat().map(({ token, amount }) => ({
    token,
    owner: null,
    spender,
    value: widened(amount),
    deadline,
  }))
}

function readTransfers(message: unknown): Permit[] {
  const read = z.safeParse(transferSchema, message)
  if (!read.success) return []
  const { permitted, spender, deadline } = read.data
  return [permitted].flat().map(({ token, amount: value }) => ({
    token,
    owner: null,
    spender,
    value,
    deadline,
  }))
}

/** Whether a permit of Permit2 signs something else along, which only its spender can read. */
export const hasRider = ({ primaryType }: TypedData): boolean => primaryType.includes('Witness')

/** Reads typed data as the permits that it gives: EIP-2612's, DAI's, or those of Permit2; none where it is anything else. */
export function readPermits({ primaryType, domain, message }: TypedData): readonly Permit[] {
  const { verifyingContract } = domain
  if (verifyingContract === undefined) return []
  switch (primaryType) {
    case 'Permit': {
      const permit = readTokenPermit(message, verifyingContract)
      return permit ? [permit] : []
    }
    case 'PermitSingle':
    case 'PermitBatch':
      return readAllowances(message)
    case 'PermitTransferFrom':
    case 'PermitBatchTransferFrom':
    case 'PermitWitnessTransferFrom':
    case 'PermitBatchWitnessTransferFrom':
      return readTransfers(message)
    default:
      return []
  }
}
