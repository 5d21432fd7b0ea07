import type { Address } from 'viem'
import type { EvmNetwork } from '../../chains/chain.ts'
import { to18 } from '../../chains/deployment-script.ts'
import { validatorStakingAbi as abi } from '../../contracts/abis.generated.ts'
import type { Mechanics } from '../../contract/mechanics.ts'
import type { OwnerContext, YieldContext } from '../define-evm-protocol.ts'
import { deployContract } from '../deploy-contract.ts'
import type { DeploymentSite } from '../evm-module.ts'
import { nativeCoin } from '../native-coin.ts'
import { clock, coinBalanceOf, readContracts } from '../read-contracts.ts'
import { generateValidators, registerValidators } from '../validators/register-validators.ts'
import type { ValidatorPlan, ValidatorSet } from '../validators/validator-plan.ts'

/** Validator staking to deploy. Amounts in coins. */
export interface ValidatorStakingPlan {
  readonly contract: 'ValidatorStaking' | 'SpreadStaking'
  /** Follows the network in the yield's id. */
  readonly idPart: string
  readonly name: string
  /** Yearly rate before commission, as a fraction. */
  readonly rate: string
  readonly rewardSchedule: Mechanics['rewardSchedule']
  /** Seconds before stake earns, and between unstake and withdrawal. */
  readonly warmup: bigint
  readonly cooldown: bigint
  readonly validators: number
  /** Reserve that pays rewards. */
  readonly reserve: string
  /** Minimum first and further stake, and the maximum. */
  readonly minimum: string
  readonly subsequentMinimum: string | null
  readonly maximum: string | null
}

export const validatorStakingPlans: Record<EvmNetwork, readonly ValidatorStakingPlan[]> = {
  'ethereum-sepolia': [
    {
      contract: 'ValidatorStaking',
      idPart: 'eth-native-staking',
      name: 'Cairn Validator Staking',
      rate: '0.034',
      rewardSchedule: 'day',
      warmup: 86_400n,
      cooldown: 3n * 86_400n,
      validators: 140,
      reserve: '50000',
      minimum: '0.01',
      subsequentMinimum: '0.001',
      maximum: '5000',
    },
  ],
  'base-sepolia': [],
}

export interface DeployedValidatorStaking {
  readonly id: string
  readonly plan: ValidatorStakingPlan
  readonly address: Address
  readonly set: ValidatorSet
}

export type Staking = YieldContext<DeployedValidatorStaking>
export type StakingAccount = Awaited<ReturnType<typeof readStakingAccount>>
export type StakingOwner = OwnerContext<DeployedValidatorStaking, StakingAccount>
/** An owner's stake with one validator. Amounts in wei, times in Unix seconds. */
export type Delegation = StakingAccount['delegations'][number]
/** Unstaked and not yet withdrawn. */
export type Unbonding = StakingAccount['unbondings'][number]

/** Deploys the staking, its validators, and the coin that pays rewards. */
export function deployValidatorStaking(
  site: DeploymentSite,
  plan: ValidatorStakingPlan,
): DeployedValidatorStaking {
  const id = `${site.network}-${plan.idPart}`
  const ratePerYear = to18(plan.rate)
  const terms = [ratePerYear, plan.warmup, plan.cooldown] as const
  const address = deployContract(site, plan.contract, terms)
  const plans = generateValidators(id, plan.validators)
  registerValidators(site, address, plans, plan.reserve)
  return { id, plan, address, set: { plans, ratePerYear, coin: nativeCoin(site.network) } }
}

/** Reads one owner's account: `usedValidators` are all that they ever used. @param requested those in the request */
export async function readStakingAccount(
  { chain, deployed: { address } }: Staking,
  owner: Address,
  requested: readonly ValidatorPlan[],
) {
  const contract = { address, abi } as const
  const addresses = requested.map((plan) => plan.address)
  const [walletBalance, now, [delegations, unbondings], states, totalStaked, others] =
    await readContracts(chain, [
      coinBalanceOf(owner),
      clock,
      { ...contract, functionName: 'accountOf', args: [owner] },
      { ...contract, functionName: 'chosenBy', args: [owner] },
      { ...contract, functionName: 'totalStaked' },
      { ...contract, functionName: 'statesOf', args: [addresses] },
    ])
  const usedValidators = { states, totalStaked }
  return {
    walletBalance,
    now,
    delegations,
    unbondings,
    usedValidators,
    requestedValidators: others,
  }
}

const NONE: Omit<Delegation, 'validator'> = { active: 0n, rewards: 0n, warming: [] }

/** Returns the owner's stake with this validator; zero when they never had any. */
export function findDelegation(
  { delegations }: StakingAccount,
  validator: Address,
): Omit<Delegation, 'validator'> {
  const requested = validator.toLowerCase()
  return delegations.find((each) => each.validator.toLowerCase() === requested) ?? NONE
}

/** Returns the wei staked there, warming stake included. */
export const getDelegatedAmount = ({ active, warming }: Omit<Delegation, 'validator'>): bigint =>
  warming.reduce((sum, { amount }) => sum + amount, active)
