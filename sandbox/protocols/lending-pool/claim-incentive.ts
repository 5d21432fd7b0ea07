import { encodeFunctionData, type Address } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import { ServiceError } from '../../contract/service-error.ts'
import { requirePending } from '../owner-passthrough.ts'
import type { Arguments, EvmPlan } from '../protocol.ts'
import type { DeployedLending } from './deploy-lending.ts'
import { handOut } from './hand-out.ts'
import type { LendingAccount } from './lending-account.ts'
import { lendingMarketAbi } from './lending-market-abi.ts'

/**
 * One CLAIM_REWARDS of all that was earned until it is mined.
 * @throws ServiceError 400 for another action, a passthrough that was not handed out to this owner, or no rewards
 */
export function claimIncentive(
  yieldId: string,
  { incentive, address, plan }: DeployedLending,
  owner: Address,
  { rewards }: LendingAccount,
  { action, passthrough, request }: { action: string; passthrough: string; request: Arguments },
): EvmPlan {
  requirePending(yieldId, owner, incentive ? ['CLAIM_REWARDS'] : [], { action, passthrough })
  if (!incentive) throw new Error('only a market with a campaign has a pending action')
  const { symbol, decimals } = incentive
  if (rewards === 0n)
    throw ServiceError.full(400, `There is no ${symbol} to claim for this address now.`)
  const amount = fromRaw(rewards, decimals)
  const claim: EvmPlan = {
    amount,
    token: incentive,
    steps: [
      {
        kind: 'call',
        type: 'CLAIM_REWARDS',
        title: `Claim ${symbol}`,
        description: `Pays all ${symbol} that you earned in ${plan.name} to your wallet: ${amount} now, and what comes until then.`,
        to: address,
        data: encodeFunctionData({ abi: lendingMarketAbi, functionName: 'claimRewards' }),
        value: 0n,
        method: 'claimRewards()',
        inputs: {},
        skipped: false,
      },
    ],
  }
  return handOut(claim, request)
}
