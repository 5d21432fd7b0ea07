import { compareDecimals } from '#src/money/compare-decimals.ts'
import { multiplyDecimals } from '#src/money/multiply-decimals.ts'
import { fromRaw } from '#src/money/units.ts'
import { getPendingAmount } from './pending-actions.ts'
import type { BalancePendingAction } from './action-draft.ts'

/** What earns is a little more with each block: by so much it is what was looked at. */
const MAX_GROWTH = fromRaw(105n, 2)

/** Rewards are taken as they are by then: the more, the better. */
const isReward = ({ action, balance }: BalancePendingAction): boolean =>
  balance.type === 'claimable' || action.type.endsWith('_REWARDS')

/** Whether what was reviewed is still about that much: never less, and more only where that needs no second look. */
export function isAmountUnchanged(
  reviewed: BalancePendingAction,
  current: BalancePendingAction,
): boolean {
  const [before, after] = [getPendingAmount(reviewed), getPendingAmount(current)]
  const order = compareDecimals(after, before)
  if (order <= 0) return order === 0
  return isReward(current) || compareDecimals(after, multiplyDecimals(before, MAX_GROWTH)) <= 0
}
