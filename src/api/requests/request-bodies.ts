import * as z from 'zod/mini'
import { MAX_BALANCE_QUERIES } from './max-balance-queries.ts'

const MAX_PASSTHROUGH_LENGTH = 65_536

/** A wallet's address on any network: no spaces, quotes or control characters. */
const walletAddress = z
  .string()
  .check(z.regex(/^[\w.:+/=-]{3,200}$/, 'must be an address of letters, digits and . : + / = -'))

/** The contract's ids of yields, and names of networks and types: short words. */
const identifier = z.string().check(z.regex(/^[\w.~:@+-]{1,200}$/, 'must be an id'))

const ARGUMENT_NAME = /^[A-Za-z]\w{0,63}$/
const MAX_ARGUMENTS = 40
const MAX_ITEMS = 100
const MAX_ARGUMENT_LENGTH = 4_096

const isPlain = (value: unknown): boolean =>
  value === null ||
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  (typeof value === 'string' && value.length <= MAX_ARGUMENT_LENGTH)

const isArgument = (value: unknown): boolean =>
  Array.isArray(value) ? value.length <= MAX_ITEMS && value.every(isPlain) : isPlain(value)

/** `__proto__` is validated like any other name: zod's record would drop it silently. */
function isArguments(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const entries = Object.entries(value)
  return (
    entries.length <= MAX_ARGUMENTS &&
    entries.every(([name, item]) => ARGUMENT_NAME.test(name) && isArgument(item))
  )
}

/**
 * Arguments by name: names are open, so that a yield's new one needs no new gateway; values are primitives or lists
 * of them. Source: contract: Argument names.
 */
const yieldArguments = z.custom<Readonly<Record<string, unknown>>>(
  isArguments,
  'must be an object of plain values or lists by name',
)

/** `POST /v1/actions/manage`. Source: contract: Pending actions; contract: Creating an action. */
export const manageBody = z.strictObject({
  yieldId: identifier,
  address: walletAddress,
  action: identifier,
  /** The pending action's, unchanged; any text. */
  passthrough: z.string().check(z.maxLength(MAX_PASSTHROUGH_LENGTH)),
  arguments: z.optional(yieldArguments),
})
export type ManageBody = Readonly<z.output<typeof manageBody>>

export const MAX_ADDRESSES = 20

/** The addresses that live updates are about. */
export const subscribedAddresses = z
  .array(walletAddress)
  .check(z.minLength(1), z.maxLength(MAX_ADDRESSES))

/** `POST /events`: the addresses that a stream is about. Source: decisions/027-events. */
export const ticketBody = z.strictObject({ addresses: subscribedAddresses })
export type TicketBody = Readonly<z.output<typeof ticketBody>>

/** `POST /v1/actions/enter | exit`, and their simulations. Source: contract: Creating an action. */
export const creationBody = z.strictObject({
  yieldId: identifier,
  address: walletAddress,
  arguments: z.optional(yieldArguments),
})
export type CreationBody = Readonly<z.output<typeof creationBody>>

/** Source: contract: Input bounds. */
export const MAX_SIGNED_LENGTH = 10_000

/** `POST /v1/transactions/{id}/submit`: what a wallet signed, in the form of its family. Source: contract: Reporting a step. */
export const signedBody = z.strictObject({
  signedTransaction: z.string().check(z.minLength(1), z.maxLength(MAX_SIGNED_LENGTH)),
})
export type SignedBody = Readonly<z.output<typeof signedBody>>

/** `PUT /v1/transactions/{id}/submit-hash`: a hash or signature as the network writes it. Source: contract: Input bounds. */
export const hashBody = z.strictObject({
  hash: z
    .string()
    .check(z.regex(/^[\w+/=-]{1,100}$/, 'must be a transaction hash of at most 100 characters')),
})
export type HashBody = Readonly<z.output<typeof hashBody>>

const balanceQuery = z.strictObject({
  yieldId: z.optional(identifier),
  address: walletAddress,
  network: identifier,
  arguments: z.optional(yieldArguments),
})
export type BalanceQuery = Readonly<z.output<typeof balanceQuery>>

/** `POST /v1/yields/balances`. Source: contract: Balance queries. */
export const balancesBody = z.strictObject({
  queries: z.array(balanceQuery).check(z.maxLength(MAX_BALANCE_QUERIES)),
})
