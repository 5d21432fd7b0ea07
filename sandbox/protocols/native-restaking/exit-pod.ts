import { encodeFunctionData, maxUint256 } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import type { EvmNetwork } from '../../chains/chain.ts'
import { amountArgument, requireBalance } from '../amount-argument.ts'
import { nativeCoin } from '../native-coin.ts'
import type { Arguments, EvmPlan } from '../protocol.ts'
import type { DeployedPods } from './deploy-pods.ts'
import type { PodAccount } from './pod-account.ts'
import { podManagerAbi } from './pod-manager-abi.ts'

/**
 * One UNSTAKE of what earns, into the queue; with `useMaxAmount` of all of it (decisions/043-whole-balance).
 * @throws ServiceError INVALID_AMOUNT, INSUFFICIENT_BALANCE
 */
export function exitPod(
  network: EvmNetwork,
  { plan, address }: DeployedPods,
  { restaked }: PodAccount,
  request: Arguments,
): EvmPlan {
  const coin = nativeCoin(network)
  const everything = request['useMaxAmount'] === true
  const amount = everything ? restaked : amountArgument(request, coin)
  requireBalance(restaked, everything ? 1n : amount, coin, 'position')
  const decimal = fromRaw(amount, coin.decimals)
  const taken = everything ? maxUint256 : amount
  return {
    amount: decimal,
    steps: [
      {
        kind: 'call',
        type: 'UNSTAKE',
        title: `Leave with ${everything ? `all ${coin.symbol}` : `${decimal} ${coin.symbol}`}`,
        description: `Takes ${coin.symbol} out of your pod of ${plan.name}; after the cooldown it can be claimed.`,
        to: address,
        data: encodeFunctionData({
          abi: podManagerAbi,
          functionName: 'queueWithdrawal',
          args: [taken],
        }),
        value: 0n,
        method: 'queueWithdrawal(uint256)',
        inputs: { amount: taken.toString() },
        skipped: false,
      },
    ],
  }
}
