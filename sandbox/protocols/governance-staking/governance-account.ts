import type { Address } from 'viem'
import type { EvmNetwork } from '../../chains/chain.ts'
import { governanceStakingAbi as abi } from '../../contracts/abis.generated.ts'
import { to18 } from '../../chains/deployment-script.ts'
import type { OwnerContext, YieldContext } from '../define-evm-protocol.ts'
import { deployContract } from '../deploy-contract.ts'
import type { DeploymentSite } from '../evm-module.ts'
import { nativeCoin } from '../native-coin.ts'
import type { Arguments } from '../protocol.ts'
import { clock, coinBalanceOf, readContracts } from '../read-contracts.ts'
import { generateValidators, registerValidators } from '../validators/register-validators.ts'
import { findPlan, type ValidatorSet } from '../validators/validator-plan.ts'

/** Locked coin that votes for validators, to deploy. Amounts in coins. */
interface GovernanceStakingPlan {
  readonly name: string
  /** Yearly rate of votes before commission, as a fraction. */
  readonly rate: string
  /** Seconds between unlock and withdrawal. */
  readonly cooldown: bigint
  readonly validators: number
  readonly reserve: string
  readonly minimum: string
  readonly maximum: string | null
}

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

export type Governance = YieldContext<DeployedGovernanceStaking>
export type GovernanceAccount = Awaited<ReturnType<typeof readGovernanceAccount>>
export type GovernanceOwner = OwnerContext<DeployedGovernanceStaking, GovernanceAccount>
/** Votes for one validator, in wei. */
export type Votes = GovernanceAccount['votes'][number]
/** Unlocked coin: wei, Unix seconds. */
export type Unlocking = GovernanceAccount['unlockings'][number]

/** Deploys the staking, its validators, and the coin that pays rewards. */
export function deployGovernanceStaking(
  site: DeploymentSite,
  plan: GovernanceStakingPlan,
): DeployedGovernanceStaking {
  const id = `${site.network}-eth-governance-staking`
  const ratePerYear = to18(plan.rate)
  const address = deployContract(site, 'GovernanceStaking', [ratePerYear, plan.cooldown])
  const plans = generateValidators(id, plan.validators)
  registerValidators(site, address, plans, plan.reserve)
  return { id, plan, address, set: { plans, ratePerYear, coin: nativeCoin(site.network) } }
}

/**
 * Reads one owner's account: `locked` is coin in wei without votes, `usedValidators` those voted for,
 * `requestedValidators` the one in the request.
 */
export async function readGovernanceAccount(
  { chain, deployed: { address, set } }: Pick<Governance, 'chain' | 'deployed'>,
  owner: Address,
  request: Arguments = {},
) {
  const contract = { address, abi } as const
  const requested = findPlan(set, request['validatorAddress'])
  const addresses = requested ? [requested.address] : []
  const [walletBalance, now, account, states, totalStaked, others] = await readContracts(chain, [
    coinBalanceOf(owner),
    clock,
    { ...contract, functionName: 'accountOf', args: [owner] },
    { ...contract, functionName: 'chosenBy', args: [owner] },
    { ...contract, functionName: 'totalStaked' },
    { ...contract, functionName: 'statesOf', args: [addresses] },
  ])
  const usedValidators = { states, totalStaked }
  return { walletBalance, now, ...account, usedValidators, requestedValidators: others }
}

/** Returns the owner's votes for this validator, in wei. */
export function getVotes({ votes }: GovernanceAccount, validator: Address): bigint {
  const requested = validator.toLowerCase()
  return votes.find((each) => each.validator.toLowerCase() === requested)?.amount ?? 0n
}
