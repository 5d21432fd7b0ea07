import type { Address } from 'viem'
import { validatorStakingAbi as abi } from '../../contracts/abis.generated.ts'
import { createCall, createPlan, createStep, type ContractCall } from '../evm-steps.ts'
import type { EvmPlan } from '../protocol.ts'
import { formatAmount } from '../read-amount-argument.ts'
import type { ValidatorPlan } from '../validators/validator-plan.ts'
import type { DeployedValidatorStaking } from './staking-account.ts'

interface Move {
  readonly type: string
  readonly title: string
  readonly description: string
  readonly call: ContractCall
}

/** Creates each transaction of an owner. Amounts in wei. */
export function stakingSteps({ address, plan, set: { coin } }: DeployedValidatorStaking) {
  const contract = { abi, address } as const
  const days = plan.cooldown / 86_400n
  const one = (amount: bigint, { call, ...text }: Move): EvmPlan =>
    createPlan(amount, coin, createStep(text, call))
  return {
    stake: ({ name, address: validator }: ValidatorPlan, amount: bigint) =>
      one(amount, {
        type: 'STAKE',
        title: `Stake ${formatAmount(amount, coin)} with ${name}`,
        description: `Sends ${formatAmount(amount, coin)} to ${plan.name} and delegates it to ${name}.`,
        call: createCall({ ...contract, functionName: 'stake', args: [validator], value: amount }),
      }),
    unstake: ({ name, address: validator }: ValidatorPlan, amount: bigint) =>
      one(amount, {
        type: 'UNSTAKE',
        title: `Take ${formatAmount(amount, coin)} back from ${name}`,
        description: `Starts the cooldown of ${days} days, after which it can be withdrawn.`,
        call: createCall({ ...contract, functionName: 'unstake', args: [validator, amount] }),
      }),
    restake: (from: ValidatorPlan, to: ValidatorPlan, amount: bigint) =>
      one(amount, {
        type: 'RESTAKE',
        title: `Move ${formatAmount(amount, coin)} to ${to.name}`,
        description: `Moves ${formatAmount(amount, coin)} from ${from.name} to ${to.name}, where it earns at once.`,
        call: createCall({
          ...contract,
          functionName: 'restake',
          args: [from.address, to.address, amount],
        }),
      }),
    rebond: (ids: readonly bigint[], amount: bigint) =>
      one(amount, {
        type: 'REBOND',
        title: `Stake ${formatAmount(amount, coin)} again`,
        description: 'Ends the cooldown: the stake goes back to its validators and earns at once.',
        call: createCall({ ...contract, functionName: 'rebond', args: [ids] }),
      }),
    withdraw: (type: 'WITHDRAW' | 'WITHDRAW_ALL', ids: readonly bigint[], amount: bigint) =>
      one(amount, {
        type,
        title: `Withdraw ${formatAmount(amount, coin)}`,
        description: `Pays ${formatAmount(amount, coin)} from ${plan.name} to your wallet.`,
        call: createCall({ ...contract, functionName: 'withdraw', args: [ids] }),
      }),
    claim: (validators: readonly Address[], amount: bigint) =>
      one(amount, {
        type: 'CLAIM_REWARDS',
        title: `Claim ${formatAmount(amount, coin)}`,
        description: `Pays your rewards to your wallet: ${formatAmount(amount, coin)} now, and what comes until then.`,
        call: createCall({ ...contract, functionName: 'claim', args: [validators] }),
      }),
    restakeRewards: (validators: readonly Address[], amount: bigint) =>
      one(amount, {
        type: 'RESTAKE_REWARDS',
        title: `Stake rewards of ${formatAmount(amount, coin)}`,
        description: `Adds your rewards to the stake that earned them: ${formatAmount(amount, coin)} now, and what comes until then.`,
        call: createCall({ ...contract, functionName: 'restakeRewards', args: [validators] }),
      }),
  }
}
