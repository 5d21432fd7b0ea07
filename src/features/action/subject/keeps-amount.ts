import { compareDecimals } from '#src/money/compare-decimals.ts'
import { multiplyDecimals } from '#src/money/multiply-decimals.ts'
import { fromRaw } from '#src/money/units.ts'
import { pendingAmount } from './pendings.ts'
import type { Pending } from './subject.ts'

/** What earns is a little more with each block: by so much it is what was looked at. */
const GROWTH = fromRaw(105n, 2)

/** Rewards are taken as they are by then: the more, the better. */
const isReward = ({ action, balance }: Pending): boolean =>
  balance.type === 'claimable' || action.type.endsWith('_REWARDS')

/** Whether what was reviewed is still about that much: never less, and more only where that needs no second look. */
export function keepsAmount(seen: Pending, now: Pending): boolean {
  const [before, after] = [pendingAmount(seen), pendingAmount(now)]
  const order = compareDecimals(after, before)
  if (order <= 0) return order === 0
  return isReward(now) || compareDecimals(after, multiplyDecimals(before, GROWTH)) <= 0
}
