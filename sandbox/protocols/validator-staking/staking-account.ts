import type { Address } from 'viem'
import { multicall3Address, type Chain } from '../../chains/chain.ts'
import { multicall3Abi } from '../../contracts/abi.ts'
import type { ValidatorSnapshot, ValidatorState } from '../validators/validator-state.ts'
import type { DeployedValidatorStaking } from './deploy-validator-staking.ts'
import { validatorStakingAbi } from './validator-staking-abi.ts'

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
