import { fromRaw } from '#src/money/units.ts'
import type { Position } from '../protocol.ts'
import { claimPassthrough } from './claim-passthrough.ts'
import type { StakingAccount, WithdrawalRequest } from './staking-account.ts'

/** One row for what earns, and one for each withdrawal: exiting until its date, then withdrawable by a claim. */
export function stakingPositions(yieldId: string, account: StakingAccount): Position[] {
  return [
    { type: 'active', amount: account.staked, date: null, isEarning: true, pendingActions: [] },
    ...account.requests
      .toSorted((a, b) => Number(a.claimableAt - b.claimableAt) || Number(a.id - b.id))
      .map((request) => row(yieldId, request, account.now)),
  ]
}

function row(yieldId: string, request: WithdrawalRequest, now: bigint): Position {
  const { amount, claimableAt } = request
  if (now < claimableAt)
    return { type: 'exiting', amount, date: claimableAt, isEarning: false, pendingActions: [] }
  return {
    type: 'withdrawable',
    amount,
    date: null,
    isEarning: false,
    pendingActions: [
      {
        intent: 'manage',
        type: 'CLAIM_UNSTAKED',
        passthrough: claimPassthrough(yieldId, request.id),
        arguments: null,
        amount: fromRaw(amount, 18),
      },
    ],
  }
}
