import { fromRaw } from '#src/money/units.ts'
import type { Token } from '../../contract/token.ts'
import { readAmountArgument, requireBalance } from '../read-amount-argument.ts'
import type { Arguments } from '../protocol.ts'

/** What an owner has in shares, at one block. */
export interface ShareBalance {
  readonly shares: bigint
  /** What all of them are worth, in the token's smallest unit. */
  readonly worth: bigint
}

/** What leaves: shares, and how people read them. */
export interface Withdrawal {
  readonly shares: bigint
  /** In the token's smallest unit: what they are worth at least, whenever the transaction is mined. */
  readonly amount: bigint
  readonly decimal: string
  /** `2.5 LINK`, or `all LINK`. */
  readonly label: string
}

/**
 * The shares of the amount at this block, rounded up; with `useMaxAmount` all of them (decisions/043-whole-balance). As the worth of a
 * share never falls, they never pay less than the amount later on.
 * @param sharesFor shares for at least an amount, at the latest block
 * @throws ServiceError INVALID_AMOUNT, INSUFFICIENT_BALANCE
 */
export async function getWithdrawal(
  request: Arguments,
  token: Token,
  { shares, worth }: ShareBalance,
  sharesFor: (amount: bigint) => Promise<bigint>,
): Promise<Withdrawal> {
  const everything = request['useMaxAmount'] === true
  const amount = everything ? worth : readAmountArgument(request, token)
  requireBalance(worth, everything ? 1n : amount, token, 'position')
  const decimal = fromRaw(amount, token.decimals)
  return {
    shares: everything ? shares : await sharesFor(amount),
    amount,
    decimal,
    label: `${everything ? 'all' : decimal} ${token.symbol}`,
  }
}
