import { validatorStakingAbi as abi } from '../../contracts/abis.generated.ts'
import { encodeFunctionData, type Address } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import { createCallStep } from '../evm-steps.ts'
import type { EvmPlan } from '../protocol.ts'
import type { ValidatorPlan } from '../validators/validator-plan.ts'
import type { DeployedValidatorStaking } from './deployed-validator-staking.ts'

type Data = `0x${string}`

interface Move {
  readonly type: string
  readonly title: string
  readonly description: string
  readonly data: Data
  readonly value?: bigint
}

/** Everything that an owner can do with the staking, each as one transaction. Amounts in wei. */
export function stakingSteps({ address, plan, set: { coin } }: DeployedValidatorStaking) {
  const decimal = (amount: bigint) => fromRaw(amount, coin.decimals)
  const formatAmount = (amount: bigint) => `${decimal(amount)} ${coin.symbol}`
  const days = plan.cooldown / 86_400n
  const one = (amount: bigint, { type, title, description, data, value = 0n }: Move): EvmPlan => ({
    amount: decimal(amount),
    steps: [createCallStep(abi, { type, title, description }, { to: address, data, value })],
  })
  return {
    stake: ({ name, address: validator }: ValidatorPlan, amount: bigint) =>
      one(amount, {
        type: 'STAKE',
        title: `Stake ${formatAmount(amount)} with ${name}`,
        description: `Sends ${formatAmount(amount)} to ${plan.name} and delegates it to ${name}.`,
        data: encodeFunctionData({ abi, functionName: 'stake', args: [validator] }),
        value: amount,
      }),
    unstake: ({ name, address: validator }: ValidatorPlan, amount: bigint) =>
      one(amount, {
        type: 'UNSTAKE',
        title: `Take ${formatAmount(amount)} back from ${name}`,
        description: `Starts the cooldown of ${days} days, after which it can be withdrawn.`,
        data: encodeFunctionData({ abi, functionName: 'unstake', args: [validator, amount] }),
      }),
    restake: (from: ValidatorPlan, to: ValidatorPlan, amount: bigint) =>
      one(amount, {
        type: 'RESTAKE',
        title: `Move ${formatAmount(amount)} to ${to.name}`,
        description: `Moves ${formatAmount(amount)} from ${from.name} to ${to.name}, where it earns at once.`,
        data: encodeFunctionData({
          abi,
          functionName: 'restake',
          args: [from.address, to.address, amount],
        }),
      }),
    rebond: (ids: readonly bigint[], amount: bigint) =>
      one(amount, {
        type: 'REBOND',
        title: `Stake ${formatAmount(amount)} again`,
        description: 'Ends the cooldown: the stake goes back to its validators and earns at once.',
        data: encodeFunctionData({ abi, functionName: 'rebond', args: [ids] }),
      }),
    withdraw: (type: 'WITHDRAW' | 'WITHDRAW_ALL', ids: readonly bigint[], amount: bigint) =>
      one(amount, {
        type,
        title: `Withdraw ${formatAmount(amount)}`,
        description: `Pays ${formatAmount(amount)} from ${plan.name} to your wallet.`,
        data: encodeFunctionData({ abi, functionName: 'withdraw', args: [ids] }),
      }),
    claim: (validators: readonly Address[], amount: bigint) =>
      one(amount, {
        type: 'CLAIM_REWARDS',
        title: `Claim ${formatAmount(amount)}`,
        description: `Pays your rewards to your wallet: ${formatAmount(amount)} now, and what comes until then.`,
        data: encodeFunctionData({ abi, functionName: 'claim', args: [validators] }),
      }),
    restakeRewards: (validators: readonly Address[], amount: bigint) =>
      one(amount, {
        type: 'RESTAKE_REWARDS',
        title: `Stake rewards of ${formatAmount(amount)}`,
        description: `Adds your rewards to the stake that earned them: ${formatAmount(amount)} now, and what comes until then.`,
        data: encodeFunctionData({ abi, functionName: 'restakeRewards', args: [validators] }),
      }),
  }
}
