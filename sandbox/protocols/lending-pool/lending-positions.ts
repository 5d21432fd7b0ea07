import type { Address } from 'viem'
import type { Token } from '../../contract/token.ts'
import { ownerPassthrough } from '../owner-passthrough.ts'
import type { Position } from '../protocol.ts'
import type { DeployedLending } from './deploy-lending.ts'
import { hardwareField } from './lending-fields.ts'
import type { LendingAccount } from './lending-account.ts'

/** One row for what is supplied, and one for the incentive, in its own token, where the market has a campaign. */
export function lendingPositions(
  yieldId: string,
  { incentive }: DeployedLending,
  receipt: Token,
  owner: Address,
  { supplied, rewards }: LendingAccount,
): Position[] {
  const active: Position = {
    type: 'active',
    amount: supplied,
    date: null,
    isEarning: true,
    pendingActions: [],
    shares: { amount: supplied, token: receipt },
  }
  if (!incentive) return [active]
  const passthrough = ownerPassthrough(yieldId, owner, 'CLAIM_REWARDS')
  const claimable: Position = {
    type: 'claimable',
    token: incentive,
    amount: rewards,
    date: null,
    isEarning: false,
    pendingActions: [
      {
        intent: 'manage',
        type: 'CLAIM_REWARDS',
        passthrough,
        arguments: { fields: [hardwareField] },
      },
    ],
  }
  return [active, claimable]
}
