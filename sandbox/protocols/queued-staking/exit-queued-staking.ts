import { encodeFunctionData } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import type { Chain } from '../../chains/chain.ts'
import { callStep } from '../call-step.ts'
import { instantPayment } from '../exit-queue/instant-payment.ts'
import { leavingShares, type Leaving } from '../exit-queue/leaving-shares.ts'
import type { Arguments, EvmPlan, EvmStep } from '../protocol.ts'
import type { DeployedQueuedStaking } from './deploy-queued-staking.ts'
import { queuedStakingAbi as abi } from './queued-staking-abi.ts'
import { readSharesFor, type QueuedStakingAccount } from './queued-staking-account.ts'

/**
 * One UNSTAKE: into the queue, or with `useInstantExecution` paid at once from the buffer, less the fee.
 * @throws ServiceError INVALID_AMOUNT, INSUFFICIENT_BALANCE; 412 when the buffer doesn't hold as much
 */
export async function exitQueuedStaking(
  chain: Chain,
  staking: DeployedQueuedStaking,
  account: QueuedStakingAccount,
  request: Arguments,
): Promise<EvmPlan> {
  const { shares, staked: worth } = account
  const leaving = await leavingShares(request, staking.asset.token, { shares, worth }, (amount) =>
    readSharesFor(chain, staking, amount),
  )
  const step =
    request['useInstantExecution'] === true
      ? leaveNow(staking, account, leaving)
      : joinQueue(staking, leaving)
  return { amount: leaving.decimal, steps: [step] }
}

function leaveNow(
  { plan, asset: { token }, address: to }: DeployedQueuedStaking,
  { liquidity }: QueuedStakingAccount,
  { shares, amount, what }: Leaving,
): EvmStep {
  const source = {
    feeBps: plan.instant?.feeBps ?? 0n,
    left: liquidity,
    refusal: (left: string) => `Only ${left} can leave at once now; the queue takes any amount.`,
  }
  const paid = instantPayment(amount, source, token)
  const words = {
    type: 'UNSTAKE',
    title: `Leave with ${what} at once`,
    description: `Gives ${plan.shareSymbol} back to ${plan.name}; about ${fromRaw(paid, token.decimals)} ${token.symbol} go to your wallet at once, after the fee.`,
  }
  const args = [shares, paid] as const
  return callStep(abi, words, {
    to,
    data: encodeFunctionData({ abi, functionName: 'withdrawNow', args }),
  })
}

function joinQueue(
  { plan, asset: { token }, address: to }: DeployedQueuedStaking,
  { shares, what }: Leaving,
): EvmStep {
  const after = plan.paysItself ? 'comes to your wallet by itself' : 'can be claimed'
  const words = {
    type: 'UNSTAKE',
    title: `Leave with ${what}`,
    description: `Gives ${plan.shareSymbol} back to ${plan.name}; after the cooldown ${token.symbol} ${after}.`,
  }
  return callStep(abi, words, {
    to,
    data: encodeFunctionData({ abi, functionName: 'requestWithdrawal', args: [shares] }),
  })
}
