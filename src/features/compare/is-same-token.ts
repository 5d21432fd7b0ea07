import type { Token } from '#src/api/schemas/token.ts'

type DepositToken = Pick<Token, 'symbol' | 'network' | 'address'>

const getAddress = ({ address }: DepositToken): string => address?.toLowerCase() ?? ''

/**
 * Whether amounts of tokens can stand beside each other: all have one symbol, and those of one network are one contract.
 * What a symbol stands for on different networks is for people to know; no address tells.
 */
export const areSameToken = (tokens: readonly DepositToken[]): boolean =>
  tokens.every((one) =>
    tokens.every(
      (other) =>
        one.symbol.toUpperCase() === other.symbol.toUpperCase() &&
        (one.network !== other.network || getAddress(one) === getAddress(other)),
    ),
  )
