import { encodeFunctionData } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import type { EvmNetwork } from '../../chains/chain.ts'
import type { DeployedRewardStaking } from './deploy-reward-staking.ts'
import { rewardStakingAbi } from './reward-staking-abi.ts'
import { amountArgument, requireBalance } from '../amount-argument.ts'
import { nativeCoin } from '../native-coin.ts'
import type { Arguments, EvmPlan } from '../protocol.ts'
import type { RewardAccount } from './reward-account.ts'

/** What staking uses, rounded up: the coin that is staked also pays for gas. */
const STAKE_GAS = 150_000n

/**
 * One STAKE that sends the amount along.
 * @param gasPrice wei
 * @throws ServiceError INVALID_AMOUNT; INSUFFICIENT_BALANCE when the wallet can't pay amount and gas
 */
export function enterRewardStaking(
  network: EvmNetwork,
  staking: DeployedRewardStaking,
  { walletBalance }: RewardAccount,
  gasPrice: bigint,
  request: Arguments,
): EvmPlan {
  const coin = nativeCoin(network)
  const amount = amountArgument(request, coin, staking.plan)
  requireBalance(walletBalance, amount + STAKE_GAS * gasPrice, coin, 'wallet')
  const decimal = fromRaw(amount, coin.decimals)
  return {
    amount: decimal,
    steps: [
      {
        kind: 'call',
        type: 'STAKE',
        title: `Stake ${decimal} ${coin.symbol}`,
        description: `Sends ${decimal} ${coin.symbol} to ${staking.plan.name}; it earns ${staking.reward.symbol} from then on.`,
        to: staking.address,
        data: encodeFunctionData({ abi: rewardStakingAbi, functionName: 'stake' }),
        value: amount,
        method: 'stake()',
        inputs: { value: amount.toString() },
        skipped: false,
      },
    ],
  }
}
