import { getAddress, keccak256, parseEther, slice, stringToHex, type Address, type Hex } from 'viem'
import type { EvmNetwork } from '../../chains/chain.ts'
import { to18 } from '../../chains/deployment-script.ts'
import { termStakingAbi as abi } from '../../contracts/abis.generated.ts'
import { deployContract, writeCall } from '../deploy-contract.ts'
import type { DeploymentSite } from '../evm-module.ts'
import { createCall } from '../evm-steps.ts'

/** An operator to register. */
interface TermOperatorPlan {
  /** Its `providerId`; at most 31 characters. */
  readonly id: string
  readonly name: string
  readonly website: string
  readonly rank: number
  readonly preferred: boolean
  /** Rate of a one-year term, as a fraction. */
  readonly rate: string
}

/** Term staking to deploy. Amounts in coins, times in seconds. */
export interface TermStakingPlan {
  readonly name: string
  readonly shortest: number
  readonly longest: number
  readonly operators: readonly TermOperatorPlan[]
  /** Reserve of promised rewards. */
  readonly reserve: string
  /** Stake of the deployer with the first operator, for the longest term. */
  readonly seed: string
  readonly minimum: string
  readonly maximum: string | null
}

const DAY = 86_400

export const termStakingPlans: Record<EvmNetwork, readonly TermStakingPlan[]> = {
  'ethereum-sepolia': [
    {
      name: 'Ember Term Staking',
      shortest: 14 * DAY,
      longest: 365 * DAY,
      operators: [
        {
          id: 'kilnhouse',
          name: 'Kilnhouse',
          website: 'https://kilnhouse.example',
          rank: 1,
          preferred: true,
          rate: '0.061',
        },
        {
          id: 'longwood',
          name: 'Longwood',
          website: 'https://longwood.example',
          rank: 2,
          preferred: false,
          rate: '0.058',
        },
        {
          id: 'tinderbox',
          name: 'Tinderbox',
          website: '',
          rank: 3,
          preferred: false,
          rate: '0.066',
        },
      ],
      reserve: '20000',
      seed: '640',
      minimum: '0.1',
      maximum: '1000',
    },
  ],
  'base-sepolia': [],
}

export interface DeployedTermStaking {
  readonly id: string
  readonly plan: TermStakingPlan
  readonly address: Address
}

/** Returns an operator's key in the contract. */
export const operatorKey = ({ id }: Pick<TermOperatorPlan, 'id'>): Hex =>
  stringToHex(id, { size: 32 })

/** Returns an operator's address. */
const accountOf = ({ id }: TermOperatorPlan): Address =>
  getAddress(slice(keccak256(stringToHex(`term operator ${id}`)), 0, 20))

/** Deploys the staking with its operators and the coin that pays rewards. */
export function deployTermStaking(
  site: DeploymentSite,
  plan: TermStakingPlan,
): DeployedTermStaking {
  const { operators, shortest, longest } = plan
  const address = deployContract(
    site,
    'TermStaking',
    [
      BigInt(shortest),
      BigInt(longest),
      operators.map(operatorKey),
      operators.map(accountOf),
      operators.map(({ rate }) => to18(rate)),
    ],
    parseEther(plan.reserve),
  )
  const [first] = operators
  if (first) {
    const args = [operatorKey(first), BigInt(longest)] as const
    const value = parseEther(plan.seed)
    writeCall(site, createCall({ abi, address, functionName: 'stake', args, value }))
  }
  return { id: `${site.network}-eth-term-staking`, plan, address }
}
