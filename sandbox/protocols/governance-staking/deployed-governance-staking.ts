import { governanceStakingAbi, multicall3Abi } from '../../contracts/abis.generated.ts'
import { encodeDeployData, type Address } from 'viem'
import { to18 } from '../../chains/deployment-script.ts'
import type { DeploymentSite } from '../evm-module.ts'
import { nativeCoin } from '../native-coin.ts'
import { generateValidators, registerValidators } from '../validators/register-validators.ts'
import type { ValidatorSet } from '../validators/validator-plan.ts'
import { multicall3Address, type EvmNetwork, type Chain } from '../../chains/chain.ts'
import type { ValidatorSnapshot, ValidatorState } from '../validators/validator-state.ts'

/** Coin that was unlocked. Wei, Unix seconds. */
export interface Unlocking {
  readonly id: bigint
  readonly amount: bigint
  readonly releaseAt: bigint
}

/** Votes for one validator. Wei. */
export interface Votes {
  readonly validator: Address
  readonly amount: bigint
}

/** Everything of one owner, at one block. */
export interface GovernanceAccount {
  readonly walletBalance: bigint
  /** The chain's time, Unix seconds. */
  readonly now: bigint
  readonly exists: boolean
  /** Locked and not voting, wei. */
  readonly locked: bigint
  /** Who votes on proposals in the owner's place. */
  readonly delegate: Address
  readonly votes: readonly Votes[]
  readonly unlockings: readonly Unlocking[]
  /** The validators that they vote for. */
  readonly usedValidators: ValidatorSnapshot
  /** The validators that were asked for. */
  readonly requestedValidators: readonly ValidatorState[]
}

/** One call to the chain. @param requestedValidators validators whose state is wanted too */
export async function readGovernanceAccount(
  { client }: Pick<Chain, 'client'>,
  { address }: DeployedGovernanceStaking,
  owner: Address,
  requestedValidators: readonly Address[] = [],
): Promise<GovernanceAccount> {
  const contract = { address, abi: governanceStakingAbi } as const
  const block = { address: multicall3Address, abi: multicall3Abi } as const
  const [walletBalance, now, account, states, totalStaked, others] = await client.multicall({
    allowFailure: false,
    contracts: [
      { ...block, functionName: 'getEthBalance', args: [owner] },
      { ...block, functionName: 'getCurrentBlockTimestamp' },
      { ...contract, functionName: 'accountOf', args: [owner] },
      { ...contract, functionName: 'chosenBy', args: [owner] },
      { ...contract, functionName: 'totalStaked' },
      { ...contract, functionName: 'statesOf', args: [requestedValidators] },
    ],
  })
  return {
    walletBalance,
    now,
    ...account,
    usedValidators: { states, totalStaked },
    requestedValidators: others,
  }
}

/** Wei that the owner votes with for this validator. */
export function getVotes({ votes }: GovernanceAccount, validator: Address): bigint {
  const requested = validator.toLowerCase()
  return votes.find((each) => each.validator.toLowerCase() === requested)?.amount ?? 0n
}

/** Coin that is locked and votes for validators, to deploy. Amounts in coins. */
interface GovernanceStakingPlan {
  readonly name: string
  /** What votes earn in a year before commission, as a fraction. */
  readonly rate: string
  /** Seconds between unlocking and withdrawing. */
  readonly cooldown: bigint
  readonly validators: number
  readonly reserve: string
  readonly minimum: string
  readonly maximum: string | null
}

/** The governance staking of each network. */
export const governanceStakingPlans: Record<EvmNetwork, readonly GovernanceStakingPlan[]> = {
  'ethereum-sepolia': [],
  'base-sepolia': [
    {
      name: 'Concord Governance Staking',
      rate: '0.038',
      cooldown: 3n * 86_400n,
      validators: 24,
      reserve: '20000',
      minimum: '0.01',
      maximum: '1000',
    },
  ],
}

export interface DeployedGovernanceStaking {
  readonly id: string
  readonly plan: GovernanceStakingPlan
  readonly address: Address
  readonly set: ValidatorSet
}

/** Writes the staking, its validators, and the coin that pays rewards. */
export function deployGovernanceStaking(
  { script, network, code }: DeploymentSite,
  plan: GovernanceStakingPlan,
): DeployedGovernanceStaking {
  const id = `${network}-eth-governance-staking`
  const ratePerYear = to18(plan.rate)
  const address = script.create(
    encodeDeployData({
      abi: governanceStakingAbi,
      bytecode: code('GovernanceStaking'),
      args: [ratePerYear, plan.cooldown],
    }),
  )
  const plans = generateValidators(id, plan.validators)
  registerValidators(script, address, plans, plan.reserve)
  return { id, plan, address, set: { plans, ratePerYear, coin: nativeCoin(network) } }
}
