import type { SolanaInstruction } from '../message.ts'

/** An account that only a lookup table on the chain names. No signer is one. */
export const UNNAMED = ''

/** The accounts that an instruction chooses. */
export interface NamedAccounts {
  /** The chosen account of that place, counted from 0. @throws RangeError when there are too few */
  readonly at: (place: number) => string
  /** Every account is in its place, with a name, and there is no other. */
  readonly isExact: boolean
}

/**
 * Reads accounts as a program does: it skips those that the chain itself keeps, and never looks at what stands behind the
 * ones that it needs. What it would do must be known even where the form is not exact.
 * @param form the accounts in order; null in the places that an instruction chooses
 */
export function namedAccounts(
  { accounts }: SolanaInstruction,
  form: readonly (string | null)[],
): NamedAccounts {
  const chosen = accounts
    .filter((each) => each === null || !form.includes(each))
    .map((each) => each ?? UNNAMED)
  return {
    at: (place) => {
      const account = chosen[place]
      if (account === undefined) throw new RangeError('too few accounts')
      return account
    },
    isExact:
      accounts.length === form.length &&
      accounts.every((each, index) => each !== null && each === (form[index] ?? each)),
  }
}
