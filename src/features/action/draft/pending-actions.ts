import {
  getBalanceKey,
  getBalanceValidators,
  matchesBalanceName,
} from '#src/api/balance-identity.ts'
import type { Balance } from '#src/api/schemas/balance.ts'
import type { Position } from '#src/api/schemas/position.ts'
import { compareDecimals } from '#src/money/compare-decimals.ts'
import type { BalancePendingAction } from './action-draft.ts'
import { multiplyDecimals } from '#src/money/multiply-decimals.ts'
import { fromRaw } from '#src/money/units.ts'
import type { Claim } from '#src/features/claiming/index.ts'

/** Which of several actions is selected. */
interface PendingActionSelection {
  /** Null: the user has to select one. */
  readonly pending: BalancePendingAction | null
  /** The selected one is gone or ambiguous. */
  readonly isGone: boolean
}

/**
 * Resolves the selected action: the user's selection, else the link's, else the only one. A
 * missing selection is never replaced.
 * @param linked the link's name of the balance; null where it has none
 */
export function selectPendingAction(
  now: readonly BalancePendingAction[],
  picked: BalancePendingAction | null,
  linked: string | null,
): PendingActionSelection {
  if (picked) {
    const pending = findCurrentPendingAction(picked, now)
    return { pending, isGone: pending === null }
  }
  const linkedAction =
    linked === null ? now : now.filter(({ balance }) => matchesBalanceName(balance, linked))
  return {
    pending: linkedAction.length === 1 ? (linkedAction[0] ?? null) : null,
    isGone: linked !== null && linkedAction.length === 0,
  }
}

/**
 * Finds a claim's current pending action: by its passthrough, else the only one with the same
 * validators and token; null if it is gone or ambiguous. Source: decisions/044-claim-queues.
 */
export function findPendingAction(claim: Claim, position: Position): BalancePendingAction | null {
  const offered = getPendingActionsOfType(position, claim.type)
  const exact = offered.find(({ action }) => action.passthrough === claim.passthrough)
  if (exact) return exact
  const symbols = claim.amounts.map(({ symbol }) => symbol)
  const candidates = offered.filter(
    ({ balance }) =>
      symbols.includes(balance.token.symbol) &&
      getBalanceValidators(balance)
        .map(({ address }) => address)
        .join() === claim.validators.join(),
  )
  return candidates.length === 1 ? (candidates[0] ?? null) : null
}

/** Accruing amounts grow with each block; within this tolerance they count as reviewed. */
const MAX_GROWTH = fromRaw(105n, 2)

/** Rewards are claimed as they are by then, so any increase is fine. */
const isReward = ({ action, balance }: BalancePendingAction): boolean =>
  balance.type === 'claimable' || action.type.endsWith('_REWARDS')

/** Whether an amount still matches the reviewed one: never less, and more only within tolerance. */
export function isAmountUnchanged(
  reviewed: BalancePendingAction,
  current: BalancePendingAction,
): boolean {
  const [before, after] = [getPendingAmount(reviewed), getPendingAmount(current)]
  const order = compareDecimals(after, before)
  if (order <= 0) return order === 0
  return isReward(current) || compareDecimals(after, multiplyDecimals(before, MAX_GROWTH)) <= 0
}

/** Returns the position's pending actions of a type, in the service's order. */
export function getPendingActionsOfType(
  position: Position,
  type: string,
): readonly BalancePendingAction[] {
  const offered = position.balances.flatMap((balance) =>
    balance.pendingActions
      .filter((action) => action.type === type)
      .map((action) => ({ action, balance, key: getBalanceKey(balance) })),
  )
  return offered.map(({ action, balance, key }) => ({
    action,
    balance,
    isOnly: offered.filter((other) => other.key === key).length === 1,
  }))
}

/** Returns a pending action's amount: its own, else its balance's. */
export const getPendingAmount = ({ action, balance }: BalancePendingAction): Balance['amount'] =>
  action.amount ?? balance.amount

const isSameBalance = (one: BalancePendingAction, other: BalancePendingAction): boolean =>
  getBalanceKey(one.balance) === getBalanceKey(other.balance)

const isSameAmount = (one: BalancePendingAction, other: BalancePendingAction): boolean =>
  compareDecimals(getPendingAmount(one), getPendingAmount(other)) === 0

/** A date may be an estimate, so the same passthrough is enough. */
const isSameRequest = (one: BalancePendingAction, other: BalancePendingAction): boolean =>
  one.action.passthrough === other.action.passthrough &&
  getBalanceKey({ ...one.balance, date: undefined }) ===
    getBalanceKey({ ...other.balance, date: undefined })

/**
 * Finds the current version of a reviewed pending action: the same passthrough, else the only one of the same
 * balance. Null when it is gone or ambiguous, which needs another review. Source: decisions/044-claim-queues.
 */
export function findCurrentPendingAction(
  seen: BalancePendingAction,
  now: readonly BalancePendingAction[],
): BalancePendingAction | null {
  const requests = now.filter((one) => isSameRequest(one, seen))
  const candidates = now.filter((one) => isSameBalance(one, seen))
  const exact = requests.find((one) => candidates.includes(one) && isSameAmount(one, seen))
  if (exact) return exact
  if (requests[0]) return requests[0]
  // If only an amount distinguished it, nothing else identifies it.
  const remaining = seen.isOnly ? candidates : candidates.filter((one) => isSameAmount(one, seen))
  return remaining.length === 1 ? (remaining[0] ?? null) : null
}
