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

interface Part {
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
  const parts = new Map<string, Part>()
  for (const part of stakes.flatMap(partsOf)) {
    const key = `${part.state} ${part.voter}`
    const known = parts.get(key)?.amount ?? 0n
    parts.set(key, { ...part, amount: known + part.amount })
  }
  const all = [...parts.values()].sort(
    (one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state),
  )
  const rows = all.map((part) => row(part, all, context))
  return rows.some(({ type }) => type === 'active') ? rows : [nothing, ...rows]
}

const nothing: Position = {
  type: 'active',
  amount: 0n,
  date: null,
  isEarning: false,
  pendingActions: [],
}

/** An account that is too large to warm up in one epoch is two parts. */
function partsOf({ account, state, activating }: OwnedStake): Part[] {
  const { voter, lamports } = account
  if (state !== 'active' || activating === 0n) return [{ voter, state, amount: lamports }]
  return [
    { voter, state, amount: lamports - activating },
    { voter, state: 'entering', amount: activating },
  ]
}

function row(part: Part, all: readonly Part[], context: PositionContext): Position {
  const { state, amount } = part
  const validator = context.validator(part.voter)
  // A stake that was asked back still earns until its epoch ends.
  const counts = state === 'active' || state === 'exiting'
  return {
    type: state,
    amount,
    date: state === 'entering' || state === 'exiting' ? context.nextEpoch : null,
    isEarning: counts && validator?.status === 'active',
    pendingActions: state === 'withdrawable' ? withdrawals(part, all, context.yieldId) : [],
    ...(validator ? { validator } : {}),
  }
}

function withdrawals(
  { voter, amount }: Part,
  all: readonly Part[],
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
  const everything = free.reduce((sum, part) => sum + part.amount, 0n)
  return [
    action('WITHDRAW', amount, voter),
    ...(free.length > 1 ? [action('WITHDRAW_ALL', everything, null)] : []),
  ]
}
