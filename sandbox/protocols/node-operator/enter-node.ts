import { encodeFunctionData } from 'viem'
import { fromRaw, toRaw } from '#src/money/units.ts'
import type { EvmNetwork } from '../../chains/chain.ts'
import { ServiceError } from '../../contract/service-error.ts'
import { amountArgument, requireBalance } from '../amount-argument.ts'
import { nativeCoin } from '../native-coin.ts'
import type { Arguments, EvmPlan } from '../protocol.ts'
import type { DeployedNodeOperator } from './deploy-node-operator.ts'
import type { NodeAccount } from './node-account.ts'
import { nodeOperatorAbi } from './node-operator-abi.ts'

/** What starting validators uses, rounded up: for the call, and for each of them. */
const STAKE_GAS = 100_000n
const VALIDATOR_GAS = 180_000n

/**
 * One STAKE that sends the amount along: a multiple of a validator's stake.
 * @param gasPrice wei
 * @throws ServiceError INVALID_AMOUNT; INSUFFICIENT_BALANCE when the wallet can't pay amount and gas
 */
export function enterNode(
  network: EvmNetwork,
  { plan, address }: DeployedNodeOperator,
  { walletBalance }: NodeAccount,
  gasPrice: bigint,
  request: Arguments,
): EvmPlan {
  const coin = nativeCoin(network)
  const amount = amountArgument(request, coin, plan)
  const unit = toRaw(plan.unit, coin.decimals)
  if (amount % unit !== 0n)
    throw ServiceError.basic(
      'INVALID_AMOUNT',
      `The amount is a multiple of ${plan.unit} ${coin.symbol}: a validator's stake.`,
    )
  const count = amount / unit
  const gas = (STAKE_GAS + VALIDATOR_GAS * count) * gasPrice
  requireBalance(walletBalance, amount + gas, coin, 'wallet')
  const decimal = fromRaw(amount, coin.decimals)
  const validators = count === 1n ? 'one validator' : `${count} validators`
  return {
    amount: decimal,
    steps: [
      {
        kind: 'call',
        type: 'STAKE',
        title: `Stake ${decimal} ${coin.symbol}`,
        description: `Sends ${decimal} ${coin.symbol} to ${plan.name}, which starts ${validators} for you.`,
        to: address,
        data: encodeFunctionData({ abi: nodeOperatorAbi, functionName: 'stake' }),
        value: amount,
        method: 'stake()',
        inputs: { value: amount.toString() },
        skipped: false,
      },
    ],
  }
}
