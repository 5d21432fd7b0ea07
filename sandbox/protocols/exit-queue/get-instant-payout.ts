import { fromRaw } from '#src/money/units.ts'
import type { Token } from '../../contract/token.ts'
import { ServiceError } from '../../contract/service-error.ts'

const BPS = 10_000n

/** Where exits at once are paid from. */
export interface InstantLiquidity {
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
  { symbol, decimals }: Token,
): bigint {
  const fee = (amount * feeBps + BPS - 1n) / BPS
  const payout = amount - fee
  if (payout === 0n)
    throw ServiceError.basic('INVALID_AMOUNT', 'The fee of leaving at once would be all of it.')
  if (payout > available)
    throw ServiceError.full(412, describeShortage(`${fromRaw(available, decimals)} ${symbol}`))
  return payout
}
