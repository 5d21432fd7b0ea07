import { governanceStakingAbi as abi } from '../../contracts/abis.generated.ts'
import { encodeFunctionData, maxUint256, type Address } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import { createCallStep } from '../evm-steps.ts'
import type { EvmStep } from '../protocol.ts'
import type { ValidatorPlan } from '../validators/validator-plan.ts'
import type { DeployedGovernanceStaking } from './deployed-governance-staking.ts'

/** Each thing that an owner can do, as one transaction. Amounts in wei. */
export function governanceSteps(deployed: DeployedGovernanceStaking) {
  const stepText = getStepText(deployed)
  const { name } = deployed.plan
  return { ...coinSteps(stepText, name), ...voteSteps(stepText) }
}

type StepText = ReturnType<typeof getStepText>

function getStepText({ address: to, plan, set: { coin } }: DeployedGovernanceStaking) {
  return {
    amountOf: (amount: bigint) => `${fromRaw(amount, coin.decimals)} ${coin.symbol}`,
    days: plan.cooldown / 86_400n,
    step: (
      type: string,
      title: string,
      description: string,
      data: `0x${string}`,
      value = 0n,
    ): EvmStep => createCallStep(abi, { type, title, description }, { to, data, value }),
  }
}

function coinSteps({ amountOf, days, step }: StepText, staking: string) {
  return {
    createAccount: () =>
      step(
        'CREATE_ACCOUNT',
        'Open an account',
        `Opens your account with ${staking}, once and for all.`,
        encodeFunctionData({ abi, functionName: 'createAccount' }),
      ),
    lock: (amount: bigint) =>
      step(
        'LOCK',
        `Lock ${amountOf(amount)}`,
        `Locks ${amountOf(amount)} with ${staking}; it earns nothing before it votes.`,
        encodeFunctionData({ abi, functionName: 'lock' }),
        amount,
      ),
    unlock: (amount: bigint) =>
      step(
        'UNLOCK',
        `Unlock ${amountOf(amount)}`,
        `Starts the cooldown of ${days} days, after which it can be withdrawn.`,
        encodeFunctionData({ abi, functionName: 'unlock', args: [amount] }),
      ),
    withdraw: (ids: readonly bigint[], amount: bigint) =>
      step(
        'WITHDRAW',
        `Withdraw ${amountOf(amount)}`,
        `Pays ${amountOf(amount)} from ${staking} to your wallet.`,
        encodeFunctionData({ abi, functionName: 'withdraw', args: [ids] }),
      ),
    delegate: (other: Address) =>
      step(
        'DELEGATE',
        'Lend your voting power',
        `Lets ${other} vote on proposals in your place. Your coin stays yours.`,
        encodeFunctionData({ abi, functionName: 'delegate', args: [other] }),
      ),
  }
}

function voteSteps({ amountOf, days, step }: StepText) {
  return {
    vote: ({ name, address }: ValidatorPlan, amount: bigint) =>
      step(
        'VOTE',
        `Vote for ${name} with ${amountOf(amount)}`,
        `Votes with locked coin; it earns from the next day on.`,
        encodeFunctionData({ abi, functionName: 'vote', args: [address, amount] }),
      ),
    /** All of them: with what they earn until it is mined. */
    revoke: ({ name, address }: ValidatorPlan, amount: bigint | 'all') =>
      step(
        'REVOKE',
        amount === 'all' ? 'Take back all votes' : `Take back votes of ${amountOf(amount)}`,
        `Takes votes back from ${name}; the coin stays locked.`,
        encodeFunctionData({
          abi,
          functionName: 'revoke',
          args: [address, amount === 'all' ? maxUint256 : amount],
        }),
      ),
    /** All votes in one call, so that what they earn until it is mined is unlocked with them. */
    leave: ({ name, address }: ValidatorPlan) =>
      step(
        'UNLOCK',
        'Take back all votes and unlock them',
        `Takes all your votes back from ${name}, with what they have earned, and starts the cooldown of ${days} days, after which all of it can be withdrawn.`,
        encodeFunctionData({ abi, functionName: 'leave', args: [address] }),
      ),
    revote: (from: ValidatorPlan, to: ValidatorPlan) =>
      step(
        'VOTE',
        `Vote for ${to.name} instead`,
        `Moves all your votes from ${from.name} to ${to.name}; they earn from the next day on.`,
        encodeFunctionData({ abi, functionName: 'revote', args: [from.address, to.address] }),
      ),
  }
}
