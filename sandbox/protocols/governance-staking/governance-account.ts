import type { Address } from 'viem'
import { multicall3Address, type Chain } from '../../chains/chain.ts'
import { multicall3Abi } from '../../contracts/abi.ts'
import type { ValidatorSnapshot, ValidatorState } from '../validators/validator-state.ts'
import type { DeployedGovernanceStaking } from './deploy-governance-staking.ts'
import { governanceStakingAbi } from './governance-staking-abi.ts'

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
