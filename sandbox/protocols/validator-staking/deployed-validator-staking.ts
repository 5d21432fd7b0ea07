import { validatorStakingAbi, multicall3Abi } from '../../contracts/abis.generated.ts'
import { encodeDeployData, type Address } from 'viem'
import { to18 } from '../../chains/deployment-script.ts'
import type { DeploymentSite } from '../evm-module.ts'
import { nativeCoin } from '../native-coin.ts'
import { generateValidators, registerValidators } from '../validators/register-validators.ts'
import type { ValidatorSet } from '../validators/validator-plan.ts'
import { multicall3Address, type EvmNetwork, type Chain } from '../../chains/chain.ts'
import type { Mechanics } from '../../contract/mechanics.ts'
import type { ValidatorSnapshot, ValidatorState } from '../validators/validator-state.ts'

/** What an owner has with one validator. Amounts in wei, times in Unix seconds. */
export interface Delegation {
  readonly validator: Address
  readonly active: bigint
  readonly rewards: bigint
  readonly warming: readonly { readonly amount: bigint; readonly readyAt: bigint }[]
}

/** What was taken out and is not withdrawn. */
export interface Unbonding {
  readonly id: bigint
  readonly validator: Address
  readonly amount: bigint
  readonly releaseAt: bigint
}

/** Everything of one owner, at one block. */
export interface StakingAccount {
  readonly walletBalance: bigint
  /** The chain's time, Unix seconds. */
  readonly now: bigint
  readonly delegations: readonly Delegation[]
  readonly unbondings: readonly Unbonding[]
  /** The validators that they were ever with. */
  readonly usedValidators: ValidatorSnapshot
  /** The validators that were asked for. */
  readonly requestedValidators: readonly ValidatorState[]
}

/** One call to the chain. @param requestedValidators validators whose state is wanted too */
export async function readStakingAccount(
  { client }: Pick<Chain, 'client'>,
  { address }: DeployedValidatorStaking,
  owner: Address,
  requestedValidators: readonly Address[] = [],
): Promise<StakingAccount> {
  const contract = { address, abi: validatorStakingAbi } as const
  const block = { address: multicall3Address, abi: multicall3Abi } as const
  const [walletBalance, now, [delegations, unbondings], states, totalStaked, others] =
    await client.multicall({
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
    delegations,
    unbondings,
    usedValidators: { states, totalStaked },
    requestedValidators: others,
  }
}

const NONE: Omit<Delegation, 'validator'> = { active: 0n, rewards: 0n, warming: [] }

/** What the owner has with this validator; nothing when they never had. */
export function findDelegation(
  { delegations }: StakingAccount,
  validator: Address,
): Omit<Delegation, 'validator'> {
  const requested = validator.toLowerCase()
  return delegations.find((each) => each.validator.toLowerCase() === requested) ?? NONE
}

/** Wei that is staked there, what warms up included. */
export const getDelegatedAmount = ({ active, warming }: Omit<Delegation, 'validator'>): bigint =>
  warming.reduce((sum, { amount }) => sum + amount, active)

/** Staking with validators, to deploy. Amounts in coins. */
export interface ValidatorStakingPlan {
  readonly contract: 'ValidatorStaking' | 'SpreadStaking'
  /** What follows the network in the yield's id. */
  readonly idPart: string
  readonly name: string
  /** What a year pays before commission, as a fraction. */
  readonly rate: string
  readonly rewardSchedule: Mechanics['rewardSchedule']
  /** Seconds before stake earns, and between leaving and withdrawing. */
  readonly warmup: bigint
  readonly cooldown: bigint
  /** How many validators there are. */
  readonly validators: number
  /** From which rewards are paid. */
  readonly reserve: string
  /** Smallest first and further stake, and the largest one, that the service accepts. */
  readonly minimum: string
  readonly subsequentMinimum: string | null
  readonly maximum: string | null
}

/** The staking with one validator at a time, of each network. */
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

/** Writes the staking, its validators, and the coin that pays rewards. */
export function deployValidatorStaking(
  { script, network, code }: DeploymentSite,
  plan: ValidatorStakingPlan,
): DeployedValidatorStaking {
  const id = `${network}-${plan.idPart}`
  const ratePerYear = to18(plan.rate)
  const address = script.create(
    encodeDeployData({
      abi: validatorStakingAbi,
      bytecode: code(plan.contract),
      args: [ratePerYear, plan.warmup, plan.cooldown],
    }),
  )
  const plans = generateValidators(id, plan.validators)
  registerValidators(script, address, plans, plan.reserve)
  return { id, plan, address, set: { plans, ratePerYear, coin: nativeCoin(network) } }
}
