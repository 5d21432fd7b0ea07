import { maxUint256, type Address } from 'viem'
import { governanceStakingAbi as abi } from '../../contracts/abis.generated.ts'
import { createCall, createStep, type ContractCall } from '../evm-steps.ts'
import type { EvmStep } from '../protocol.ts'
import { formatAmount } from '../read-amount-argument.ts'
import type { ValidatorPlan } from '../validators/validator-plan.ts'
import type { DeployedGovernanceStaking } from './governance-account.ts'

const step = (type: string, title: string, description: string, call: ContractCall): EvmStep =>
  createStep({ type, title, description }, call)

/** Creates each transaction of an owner. Amounts in wei. */
export function governanceSteps(deployed: DeployedGovernanceStaking) {
  return { ...coinSteps(deployed), ...voteSteps(deployed) }
}

const getDays = ({ plan }: DeployedGovernanceStaking): bigint => plan.cooldown / 86_400n

function coinSteps(deployed: DeployedGovernanceStaking) {
  const { plan, address, set } = deployed
  const contract = { abi, address } as const
  const amountOf = (amount: bigint) => formatAmount(amount, set.coin)
  return {
    createAccount: () =>
      step(
        'CREATE_ACCOUNT',
        'Open an account',
        `Opens your account with ${plan.name}, once and for all.`,
        createCall({ ...contract, functionName: 'createAccount' }),
      ),
    lock: (value: bigint) =>
      step(
        'LOCK',
        `Lock ${amountOf(value)}`,
        `Locks ${amountOf(value)} with ${plan.name}; it earns nothing before it votes.`,
        createCall({ ...contract, functionName: 'lock', value }),
      ),
    unlock: (amount: bigint) =>
      step(
        'UNLOCK',
        `Unlock ${amountOf(amount)}`,
        `Starts the cooldown of ${getDays(deployed)} days, after which it can be withdrawn.`,
        createCall({ ...contract, functionName: 'unlock', args: [amount] }),
      ),
    withdraw: (ids: readonly bigint[], amount: bigint) =>
      step(
        'WITHDRAW',
        `Withdraw ${amountOf(amount)}`,
        `Pays ${amountOf(amount)} from ${plan.name} to your wallet.`,
        createCall({ ...contract, functionName: 'withdraw', args: [ids] }),
      ),
    delegate: (other: Address) =>
      step(
        'DELEGATE',
        'Lend your voting power',
        `Lets ${other} vote on proposals in your place. Your coin stays yours.`,
        createCall({ ...contract, functionName: 'delegate', args: [other] }),
      ),
  }
}

function voteSteps(deployed: DeployedGovernanceStaking) {
  const contract = { abi, address: deployed.address } as const
  const amountOf = (amount: bigint) => formatAmount(amount, deployed.set.coin)
  return {
    vote: ({ name, address }: ValidatorPlan, amount: bigint) =>
      step(
        'VOTE',
        `Vote for ${name} with ${amountOf(amount)}`,
        `Votes with locked coin; it earns from the next day on.`,
        createCall({ ...contract, functionName: 'vote', args: [address, amount] }),
      ),
    /** All of them, with their rewards until mined. */
    revoke: ({ name, address }: ValidatorPlan, amount: bigint | 'all') =>
      step(
        'REVOKE',
        amount === 'all' ? 'Take back all votes' : `Take back votes of ${amountOf(amount)}`,
        `Takes votes back from ${name}; the coin stays locked.`,
        createCall({
          ...contract,
          functionName: 'revoke',
          args: [address, amount === 'all' ? maxUint256 : amount],
        }),
      ),
    /** One call, so that rewards until mined are unlocked too. */
    leave: ({ name, address }: ValidatorPlan) =>
      step(
        'UNLOCK',
        'Take back all votes and unlock them',
        `Takes all your votes back from ${name}, with what they have earned, and starts the cooldown of ${getDays(deployed)} days, after which all of it can be withdrawn.`,
        createCall({ ...contract, functionName: 'leave', args: [address] }),
      ),
    revote: (from: ValidatorPlan, to: ValidatorPlan) =>
      step(
        'VOTE',
        `Vote for ${to.name} instead`,
        `Moves all your votes from ${from.name} to ${to.name}; they earn from the next day on.`,
        createCall({ ...contract, functionName: 'revote', args: [from.address, to.address] }),
      ),
  }
}
