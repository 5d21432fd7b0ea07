import * as z from 'zod/mini'

/** A wallet's address on any network: no spaces, quotes or control characters. */
export const walletAddress = z
  .string()
  .check(z.regex(/^[\w.:+/=-]{3,200}$/, 'must be an address of letters, digits and . : + / = -'))

/** The contract's ids of yields, and names of networks and types: short words. */
export const identifier = z.string().check(z.regex(/^[\w.~:@+-]{1,200}$/, 'must be an id'))

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

/** `__proto__` is no name, and is looked at like any other: a record of zod's leaves it out without a word. */
function isArguments(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const entries = Object.entries(value)
  return (
    entries.length <= MAX_ARGUMENTS &&
    entries.every(([name, item]) => ARGUMENT_NAME.test(name) && isArgument(item))
  )
}

/**
 * Arguments by name: the set of names is open, so that a new one of a yield's needs no new gateway; values are plain or
 * lists of plain ones. Source: contract: Argument names.
 */
export const yieldArguments = z.custom<Readonly<Record<string, unknown>>>(
  isArguments,
  'must be an object of plain values or lists by name',
)
