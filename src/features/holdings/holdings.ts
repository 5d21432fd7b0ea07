import type { Token } from '#src/api/schemas/token.ts'
import type { Decimal } from '#src/money/decimal.ts'

/** A token with what all addresses have of it together. */
export interface TokenHolding {
  readonly token: Token
  /** Of `ownKey`. */
  readonly key: string
  /** Token units, as far as it is known. */
  readonly amount: Decimal
  /** Whether it is all: an address whose balance could not be read may have more. */
  readonly isKnown: boolean
}

/** What some addresses have of the tokens that yields take. */
export interface Holdings {
  /** Every token that was asked for, also those of which nothing is held. */
  readonly tokens: readonly TokenHolding[]
  /** Networks that did not answer. */
  readonly failed: readonly string[]
  /** Networks that this site has no way to ask. */
  readonly unsupported: readonly string[]
  /** How many readings are under way. */
  readonly pendingCount: number
  /** How many of the service's tokens could not be read. */
  readonly unreadableCount: number
}

export const hasBalance = ({ amount }: Pick<TokenHolding, 'amount'>): boolean =>
  /[1-9]/.test(amount)
