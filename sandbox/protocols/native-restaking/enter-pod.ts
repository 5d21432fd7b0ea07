import { encodeFunctionData } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import type { EvmNetwork } from '../../chains/chain.ts'
import { amountArgument, requireBalance } from '../amount-argument.ts'
import { nativeCoin } from '../native-coin.ts'
import type { Arguments, EvmPlan } from '../protocol.ts'
import type { DeployedPods } from './deploy-pods.ts'
import type { PodAccount } from './pod-account.ts'
import { podManagerAbi } from './pod-manager-abi.ts'

/** What both steps use, rounded up: the coin that is staked also pays for gas. */
const ENTER_GAS = 600_000n

/**
 * CREATE_EIGENPOD, skipped by those who have a pod, then STAKE, which sends the amount along.
 * @param gasPrice wei
 * @throws ServiceError INVALID_AMOUNT; INSUFFICIENT_BALANCE when the wallet can't pay amount and gas
 */
export function enterPod(
  network: EvmNetwork,
  { plan, address }: DeployedPods,
  { walletBalance, pod }: PodAccount,
  gasPrice: bigint,
  request: Arguments,
): EvmPlan {
  const coin = nativeCoin(network)
  const amount = amountArgument(request, coin, plan)
  requireBalance(walletBalance, amount + ENTER_GAS * gasPrice, coin, 'wallet')
  const decimal = fromRaw(amount, coin.decimals)
  const common = { kind: 'call', to: address } as const
  return {
    amount: decimal,
    steps: [
      {
        ...common,
        type: 'CREATE_EIGENPOD',
        title: 'Create your pod',
        description: `Makes a contract of ${plan.name} that is yours alone and holds what you stake.`,
        data: encodeFunctionData({ abi: podManagerAbi, functionName: 'createPod' }),
        value: 0n,
        method: 'createPod()',
        inputs: {},
        skipped: pod !== null,
      },
      {
        ...common,
        type: 'STAKE',
        title: `Stake ${decimal} ${coin.symbol}`,
        description: `Sends ${decimal} ${coin.symbol} to your pod. It earns once you have had its credentials verified.`,
        data: encodeFunctionData({ abi: podManagerAbi, functionName: 'stake' }),
        value: amount,
        method: 'stake()',
        inputs: { value: amount.toString() },
        skipped: false,
      },
    ],
  }
}
