import { encodeFunctionData } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import { amountArgument, requireBalance } from '../amount-argument.ts'
import { approveToken } from '../approve-token.ts'
import type { Arguments, EvmPlan } from '../protocol.ts'
import type { DeployedQueuedStaking } from './deploy-queued-staking.ts'
import { queuedStakingAbi } from './queued-staking-abi.ts'
import type { QueuedStakingAccount } from './queued-staking-account.ts'

/**
 * APPROVAL of exactly the amount, then STAKE.
 * @throws ServiceError INVALID_AMOUNT, INSUFFICIENT_BALANCE
 */
export function enterQueuedStaking(
  { plan, asset, address }: DeployedQueuedStaking,
  account: QueuedStakingAccount,
  request: Arguments,
): EvmPlan {
  const { token } = asset
  const amount = amountArgument(request, token, plan)
  requireBalance(account.walletBalance, amount, token, 'wallet')
  const decimal = fromRaw(amount, token.decimals)
  return {
    amount: decimal,
    steps: [
      ...approveToken(asset, { address, name: plan.name }, account.allowance, amount),
      {
        kind: 'call',
        type: 'STAKE',
        title: `Stake ${decimal} ${token.symbol}`,
        description: `Moves ${decimal} ${token.symbol} to ${plan.name}; you receive ${plan.shareSymbol}.`,
        to: address,
        data: encodeFunctionData({ abi: queuedStakingAbi, functionName: 'stake', args: [amount] }),
        value: 0n,
        method: 'stake(uint256)',
        inputs: { amount: amount.toString() },
        skipped: false,
      },
    ],
  }
}
