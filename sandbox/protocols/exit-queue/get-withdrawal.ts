import { percentOf } from '../describe-yield.ts'
import type { Token } from '../../contract/token.ts'
import { formatAmount, readExitAmount } from '../read-amount-argument.ts'
import type { Arguments } from '../protocol.ts'
import type { ArgumentField } from '../../contract/mechanics.ts'
import { ServiceError } from '../../contract/service-error.ts'

const BPS = 10_000n

/** Liquidity for instant exits. */
interface InstantLiquidity {
  /** Basis points. */
  readonly feeBps: bigint
  /** Available now, in the token's smallest unit. */
  readonly available: bigint
  /** Formats the reason of a shortage and the alternative, from the available amount. */
  readonly describeShortage: (available: string) => string
}

/**
 * Returns the minimum payout of an instant exit in the token's smallest unit: the amount less the fee, rounded up. It
 * is exact, because shares are rounded up and their worth never falls, so a transaction can require it.
 * @throws ServiceError INVALID_AMOUNT when the fee takes all; 412 when liquidity is short
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

/** Creates the `useInstantExecution` field: paid at once for a fee, instead of through the queue. */
export const instantField = (feeBps: bigint, reach: string): ArgumentField => ({
  name: 'useInstantExecution',
  type: 'boolean',
  label: 'At once',
  description: `Pays at once instead of later, for ${percentOf(feeBps)} % of the amount, as far as ${reach} reaches.`,
  required: false,
  isArray: false,
})

/** An owner's shares, at one block. */
export interface ShareBalance {
  readonly shares: bigint
  /** Worth of all shares, in the token's smallest unit. */
  readonly worth: bigint
}

/** Shares to withdraw, with a label. */
export interface Withdrawal {
  readonly shares: bigint
  /** Minimum worth in the token's smallest unit, whenever the transaction is mined. */
  readonly amount: bigint
  /** `2.5 LINK`, or `all LINK`. */
  readonly label: string
}

/**
 * Returns the shares for the amount at this block, rounded up; all of them with `useMaxAmount`. As the worth of a share
 * never falls, they never pay less later.
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
