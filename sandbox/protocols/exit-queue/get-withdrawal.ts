import { percentOf } from '../describe-yield.ts'
import type { Token } from '../../contract/token.ts'
import { formatAmount, readExitAmount } from '../read-amount-argument.ts'
import type { Arguments } from '../protocol.ts'
import type { ArgumentField } from '../../contract/mechanics.ts'
import { ServiceError } from '../../contract/service-error.ts'

const BPS = 10_000n

/** Where exits at once are paid from. */
interface InstantLiquidity {
  /** Hundredths of a percent. */
  readonly feeBps: bigint
  /** What it can pay now, in the token's smallest unit. */
  readonly available: bigint
  /** Of the amount that is left: why it is no more, and what takes any. */
  readonly describeShortage: (available: string) => string
}

/**
 * What an exit at once pays at least, in the token's smallest unit: the amount less the fee, which is rounded up. It is
 * exact, as shares were counted up and their worth never falls: a transaction can insist on it.
 * @throws ServiceError INVALID_AMOUNT when the fee is all of it; 412 when there is not as much
 */
export function getInstantPayout(
  amount: bigint,
  { feeBps, available, describeShortage }: InstantLiquidity,
  token: Token,
): bigint {
  const fee = (amount * feeBps + BPS - 1n) / BPS
  const payout = amount - fee
  if (payout === 0n)
    throw ServiceError.basic('INVALID_AMOUNT', 'The fee of leaving at once would be all of it.')
  if (payout > available)
    throw ServiceError.full(412, describeShortage(formatAmount(available, token)))
  return payout
}

/** `useInstantExecution` of an exit: paid at once for a fee, instead of after the queue. */
export const instantField = (feeBps: bigint, reach: string): ArgumentField => ({
  name: 'useInstantExecution',
  type: 'boolean',
  label: 'At once',
  description: `Pays at once instead of later, for ${percentOf(feeBps)} % of the amount, as far as ${reach} reaches.`,
  required: false,
  default: false,
  isArray: false,
})

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
  /** `2.5 LINK`, or `all LINK`. */
  readonly label: string
}

/**
 * The shares of the amount at this block, rounded up; with `useMaxAmount` all of them. As the worth of a share never
 * falls, they never pay less than the amount later on.
 * @param sharesFor shares for at least an amount, at the latest block
 * @throws ServiceError INVALID_AMOUNT, INSUFFICIENT_BALANCE
 */
export async function getWithdrawal(
  request: Arguments,
  token: Token,
  { shares, worth }: ShareBalance,
  sharesFor: (amount: bigint) => Promise<bigint>,
): Promise<Withdrawal> {
  const { amount, everything, label } = readExitAmount(request, worth, token)
  return { shares: everything ? shares : await sharesFor(amount), amount, label }
}
