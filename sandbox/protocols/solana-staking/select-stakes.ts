import { fromRaw } from '#src/money/units.ts'
import { ServiceError } from '../../contract/service-error.ts'
import { sol } from '../../solana/sol.ts'
import type { StakeAccount } from '../../solana/stake/stake-account.ts'

/** Which accounts leave whole, and what is split off another one. Lamports. */
export interface StakeSelection {
  readonly whole: readonly StakeAccount[]
  readonly split: { readonly from: StakeAccount; readonly lamports: bigint } | null
}

/**
 * The smallest accounts leave whole as long as the amount covers them; the rest of it is split off the next one,
 * where both parts must stay at least what the stake program lets anyone delegate.
 * @param stakes those that have not been asked back, together at least `amount`
 * @throws ServiceError INVALID_AMOUNT naming what is possible
 */
export function selectStakes(
  stakes: readonly StakeAccount[],
  amount: bigint,
  minimumDelegation: bigint,
): StakeSelection {
  const bySize = stakes.toSorted((one, other) =>
    one.lamports < other.lamports ? -1 : Number(one.lamports > other.lamports),
  )
  const whole: StakeAccount[] = []
  let remaining = amount
  for (const account of bySize) {
    if (account.lamports > remaining) break
    whole.push(account)
    remaining -= account.lamports
  }
  if (remaining === 0n) return { whole, split: null }
  const from = bySize[whole.length]
  if (!from) throw new RangeError('the stakes do not hold the amount')
  requireSplittable(from, remaining, amount, minimumDelegation)
  return { whole, split: { from, lamports: remaining } }
}

function requireSplittable(
  { stake }: StakeAccount,
  split: bigint,
  amount: bigint,
  minimumDelegation: bigint,
): void {
  const before = amount - split
  const most = before + stake - minimumDelegation
  const least = before + minimumDelegation
  if (split >= minimumDelegation && stake - split >= minimumDelegation) return
  const formatLamports = (lamports: bigint): string => fromRaw(lamports, sol.decimals)
  const range =
    most < least
      ? 'Only the whole stake can leave'
      : `From ${formatLamports(least)} to ${formatLamports(most)} SOL can leave, or the whole stake`
  throw ServiceError.basic(
    'INVALID_AMOUNT',
    `${range}: no part of a stake may be below ${formatLamports(minimumDelegation)} SOL.`,
  )
}
