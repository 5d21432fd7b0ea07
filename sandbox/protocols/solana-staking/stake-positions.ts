import { fromRaw } from '#src/money/units.ts'
import type { PendingActionDescription } from '../../contract/pending-action.ts'
import type { Validator } from '../../contract/validator.ts'
import { sol } from '../../solana/sol.ts'
import type { Position } from '../protocol.ts'
import type { OwnedStake, StakeState } from './owner-stakes.ts'
import { withdrawPassthrough } from './withdraw-passthrough.ts'

/** What the rows are made from, beside the accounts. */
export interface PositionContext {
  readonly yieldId: string
  /** Unix seconds at which the next epoch begins. */
  readonly nextEpoch: bigint
  readonly validator: (vote: string) => Validator | null
}

interface StakeGroup {
  readonly voter: string
  readonly state: StakeState
  readonly amount: bigint
}

const ORDER: readonly StakeState[] = ['active', 'entering', 'exiting', 'withdrawable']

/** One row for each state and validator; the whole of an account counts, as the whole comes back (contract: Balances). */
export function stakePositions(
  stakes: readonly OwnedStake[],
  context: PositionContext,
): Position[] {
  const groups = new Map<string, StakeGroup>()
  for (const group of stakes.flatMap(groupStake)) {
    const key = `${group.state} ${group.voter}`
    const previousAmount = groups.get(key)?.amount ?? 0n
    groups.set(key, { ...group, amount: previousAmount + group.amount })
  }
  const all = [...groups.values()].sort(
    (one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state),
  )
  const rows = all.map((group) => row(group, all, context))
  return rows.some(({ type }) => type === 'active') ? rows : [emptyPosition, ...rows]
}

const emptyPosition: Position = {
  type: 'active',
  amount: 0n,
  date: null,
  isEarning: false,
  pendingActions: [],
}

/** An account that is too large to warm up in one epoch is two parts. */
function groupStake({ account, state, activating }: OwnedStake): StakeGroup[] {
  const { voter, lamports } = account
  if (state !== 'active' || activating === 0n) return [{ voter, state, amount: lamports }]
  return [
    { voter, state, amount: lamports - activating },
    { voter, state: 'entering', amount: activating },
  ]
}

function row(group: StakeGroup, all: readonly StakeGroup[], context: PositionContext): Position {
  const { state, amount } = group
  const validator = context.validator(group.voter)
  // A stake that was asked back still earns until its epoch ends.
  const counts = state === 'active' || state === 'exiting'
  return {
    type: state,
    amount,
    date: state === 'entering' || state === 'exiting' ? context.nextEpoch : null,
    isEarning: counts && validator?.status === 'active',
    pendingActions: state === 'withdrawable' ? withdrawals(group, all, context.yieldId) : [],
    ...(validator ? { validator } : {}),
  }
}

function withdrawals(
  { voter, amount }: StakeGroup,
  all: readonly StakeGroup[],
  yieldId: string,
): PendingActionDescription[] {
  const action = (
    type: 'WITHDRAW' | 'WITHDRAW_ALL',
    lamports: bigint,
    validator: string | null,
  ): PendingActionDescription => ({
    intent: 'manage',
    type,
    passthrough: withdrawPassthrough(yieldId, validator),
    arguments: null,
    amount: fromRaw(lamports, sol.decimals),
  })
  const free = all.filter(({ state }) => state === 'withdrawable')
  const everything = free.reduce((sum, group) => sum + group.amount, 0n)
  return [
    action('WITHDRAW', amount, voter),
    ...(free.length > 1 ? [action('WITHDRAW_ALL', everything, null)] : []),
  ]
}
