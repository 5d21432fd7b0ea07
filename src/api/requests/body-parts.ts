import * as z from 'zod/mini'

/** A wallet's address on any network: no spaces, quotes or control characters. */
export const walletAddress = z
  .string()
  .check(z.regex(/^[\w.:+/=-]{3,200}$/, 'must be an address of letters, digits and . : + / = -'))

/** The contract's ids of yields, and names of networks and types: short words. */
export const word = z.string().check(z.regex(/^[\w.~:@+-]{1,200}$/, 'must be an id'))

const NAME = /^[A-Za-z]\w{0,63}$/
const MOST_ARGUMENTS = 40
const MOST_ITEMS = 100
const LONGEST_TEXT = 4_096

const isPlain = (value: unknown): boolean =>
  value === null ||
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  (typeof value === 'string' && value.length <= LONGEST_TEXT)

const isArgument = (value: unknown): boolean =>
  Array.isArray(value) ? value.length <= MOST_ITEMS && value.every(isPlain) : isPlain(value)

/** `__proto__` is no name, and is looked at like any other: a record of zod's leaves it out without a word. */
function isArguments(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const entries = Object.entries(value)
  return (
    entries.length <= MOST_ARGUMENTS &&
    entries.every(([name, item]) => NAME.test(name) && isArgument(item))
  )
}

/**
 * Arguments by name: the set of names is open, so that a new one of a yield's needs no new gateway; values are plain or
 * lists of plain ones. Source: contract: Argument names.
 */
export const argumentsOfYield = z.custom<Readonly<Record<string, unknown>>>(
  isArguments,
  'must be an object of plain values or lists by name',
)
