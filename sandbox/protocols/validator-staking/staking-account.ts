import type { Address } from 'viem'
import { multicall3Address, type Chain } from '../../chains/chain.ts'
import { multicall3Abi } from '../../contracts/abi.ts'
import type { ValidatorsNow, ValidatorState } from '../validators/validator-state.ts'
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
  readonly chosen: ValidatorsNow
  /** The validators that were asked for. */
  readonly asked: readonly ValidatorState[]
}

/** One call to the chain. @param asked validators whose state is wanted too */
export async function readStakingAccount(
  { client }: Pick<Chain, 'client'>,
  { address }: DeployedValidatorStaking,
  owner: Address,
  asked: readonly Address[] = [],
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
        { ...contract, functionName: 'statesOf', args: [asked] },
      ],
    })
  return {
    walletBalance,
    now,
    delegations,
    unbondings,
    chosen: { states, totalStaked },
    asked: others,
  }
}

const NONE: Omit<Delegation, 'validator'> = { active: 0n, rewards: 0n, warming: [] }

/** What the owner has with this validator; nothing when they never had. */
export function delegationWith(
  { delegations }: StakingAccount,
  validator: Address,
): Omit<Delegation, 'validator'> {
  const wanted = validator.toLowerCase()
  return delegations.find((each) => each.validator.toLowerCase() === wanted) ?? NONE
}

/** Wei that is staked there, what warms up included. */
export const heldWith = ({ active, warming }: Omit<Delegation, 'validator'>): bigint =>
  warming.reduce((sum, { amount }) => sum + amount, active)
