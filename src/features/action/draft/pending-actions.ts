import { getBalanceKey } from '#src/api/balance-key.ts'
import type { Balance } from '#src/api/schemas/balance.ts'
import type { Position } from '#src/api/schemas/position.ts'
import { compareDecimals } from '#src/money/compare-decimals.ts'
import type { BalancePendingAction } from './action-draft.ts'
import { multiplyDecimals } from '#src/money/multiply-decimals.ts'
import { fromRaw } from '#src/money/units.ts'
import { getBalanceValidators } from '#src/api/balance-validators.ts'
import type { Claim } from '#src/features/claiming/index.ts'
import { matchesBalanceName } from '#src/api/balance-name.ts'

/** Which of several is meant. */
interface PendingActionSelection {
  /** Null: the person has to choose. */
  readonly pending: BalancePendingAction | null
  /** One was meant that is not there, or not to be told from another one any more. */
  readonly isGone: boolean
}

/**
 * Which of what is offered now is meant: what was picked, else what a link names, else the only one there is. Nothing ever
 * takes the place of what was picked or named.
 * @param linked what a link calls the balance; null where it names none
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
 * What a position offers now for a claim: under the passthrough that is known, else the only one with the same validators
 * and token; null where there is none, or it could be either of two. Source: decisions/044-claim-queues.
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

/** Everything of a type that the position's balances offer now, in the service's order. */
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

/** How much a pending action is about: its own amount, else that of its balance. */
export const getPendingAmount = ({ action, balance }: BalancePendingAction): Balance['amount'] =>
  action.amount ?? balance.amount

const isSameBalance = (one: BalancePendingAction, other: BalancePendingAction): boolean =>
  getBalanceKey(one.balance) === getBalanceKey(other.balance)

const isSameAmount = (one: BalancePendingAction, other: BalancePendingAction): boolean =>
  compareDecimals(getPendingAmount(one), getPendingAmount(other)) === 0

/** A date may be an estimate: under the same passthrough it is the same all the same. */
const isSameRequest = (one: BalancePendingAction, other: BalancePendingAction): boolean =>
  one.action.passthrough === other.action.passthrough &&
  getBalanceKey({ ...one.balance, date: undefined }) ===
    getBalanceKey({ ...other.balance, date: undefined })

/**
 * The pending action that was looked at, as the service offers it now, however much it has become: the same passthrough,
 * else the only one of the same balance (then its current passthrough counts). Null when it is gone or could be another
 * one: that is for the person to look at again. Source: decisions/044-claim-queues.
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
  // What only an amount told from others is known by nothing else.
  const remaining = seen.isOnly ? candidates : candidates.filter((one) => isSameAmount(one, seen))
  return remaining.length === 1 ? (remaining[0] ?? null) : null
}
