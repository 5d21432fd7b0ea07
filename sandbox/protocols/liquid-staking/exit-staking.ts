import { encodeFunctionData } from 'viem'
import type { Chain } from '../../chains/chain.ts'
import { callStep } from '../call-step.ts'
import { leavingShares } from '../exit-queue/leaving-shares.ts'
import { nativeCoin } from '../native-coin.ts'
import type { Arguments, EvmPlan } from '../protocol.ts'
import type { DeployedStaking } from './deploy-staking.ts'
import { liquidStakingAbi as abi } from './liquid-staking-abi.ts'
import { readSharesFor, type StakingAccount } from './staking-account.ts'

/**
 * One UNSTAKE, which opens a withdrawal.
 * @throws ServiceError INVALID_AMOUNT, INSUFFICIENT_BALANCE
 */
export async function exitStaking(
  chain: Chain,
  staking: DeployedStaking,
  { shares, staked: worth }: StakingAccount,
  request: Arguments,
): Promise<EvmPlan> {
  const coin = nativeCoin(chain.network)
  const { plan, address: to } = staking
  const leaving = await leavingShares(request, coin, { shares, worth }, (amount) =>
    readSharesFor(chain, staking, amount),
  )
  const words = {
    type: 'UNSTAKE',
    title: `Leave with ${leaving.what}`,
    description: `Gives ${plan.shareSymbol} back to ${plan.name}; after the cooldown ${coin.symbol} can be claimed.`,
  }
  const data = encodeFunctionData({
    abi,
    functionName: 'requestWithdrawal',
    args: [leaving.shares],
  })
  return { amount: leaving.decimal, steps: [callStep(abi, words, { to, data })] }
}
