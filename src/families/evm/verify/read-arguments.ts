import type { AbiParameter } from 'viem'

/** What an argument of a known method is; its name says it (`methods/method.ts`). */
const ROLES = [
  'receiver',
  'owner',
  'spender',
  'token',
  /** In the token that goes in or comes out. */
  'amount',
  /** In what is given for it. */
  'shares',
  /** In the one or the other, as the contract likes. */
  'either',
  'minimum',
  'approved',
  /** Seconds. */
  'deadline',
  /** Bytes that a receiver of tokens runs with. */
  'data',
  'calls',
] as const

export type Role = (typeof ROLES)[number]

type Scalar = bigint | string | boolean

/** An underscore and a number tell two of a kind apart; a list is a plural. */
const roleOf = (name = ''): Role | undefined => {
  const plain = name.replace(/_\d$/, '')
  return ROLES.find((role) => plain === role || plain === `${role}s`)
}

const isTuple = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Small numbers come as JavaScript's own. */
function scalarsOf(value: unknown): Scalar[] {
  if (Array.isArray(value)) return value.flatMap(scalarsOf)
  if (typeof value === 'number') return [BigInt(value)]
  const isScalar =
    typeof value === 'bigint' || typeof value === 'string' || typeof value === 'boolean'
  return isScalar ? [value] : []
}

/** The scalars of a call by their role, at any depth. */
export function readArguments(
  inputs: readonly AbiParameter[],
  values: readonly unknown[],
): ReadonlyMap<Role, readonly Scalar[]> {
  const found = new Map<Role, Scalar[]>()
  const read = (input: AbiParameter, value: unknown): void => {
    if ('components' in input && isTuple(value)) {
      for (const part of input.components) read(part, value[part.name ?? ''])
      return
    }
    const role = roleOf(input.name)
    if (role !== undefined) found.set(role, [...(found.get(role) ?? []), ...scalarsOf(value)])
  }
  for (const [at, input] of inputs.entries()) read(input, values[at])
  return found
}
