import {
  subnetStakingAbi as abi,
  subnetStakingAbi,
  multicall3Abi,
} from '../../contracts/abis.generated.ts'
import {
  encodeDeployData,
  encodeFunctionData,
  getAddress,
  keccak256,
  parseEther,
  slice,
  stringToHex,
  type Address,
} from 'viem'
import { to18 } from '../../chains/deployment-script.ts'
import type { DeploymentSite } from '../evm-module.ts'
import { multicall3Address, type EvmNetwork, type Chain } from '../../chains/chain.ts'

/** A subnet as the contract tells it: `assets` in wei, `alpha` in its smallest unit. */
export interface SubnetState {
  readonly id: bigint
  readonly ratePerYear: bigint
  readonly assets: bigint
  readonly alpha: bigint
}

interface SubnetValidatorState {
  readonly validator: Address
  readonly subnet: bigint
  readonly open: boolean
  readonly alpha: bigint
  readonly nominators: bigint
}

/** What an owner has with one validator: alpha, and what it is worth in wei. */
export interface Holding {
  readonly validator: Address
  readonly alpha: bigint
  readonly worth: bigint
}

/** All subnets, at one block. */
export interface SubnetSnapshot {
  readonly subnets: readonly SubnetState[]
  readonly validators: readonly SubnetValidatorState[]
}

/** Everything of one owner with all subnets, at one block. */
export interface SubnetAccount extends SubnetSnapshot {
  /** Wei. */
  readonly walletBalance: bigint
  readonly holdings: readonly Holding[]
}

/** One call to the chain. */
export async function readSubnets(
  { client }: Pick<Chain, 'client'>,
  { address }: DeployedSubnetStaking,
): Promise<SubnetSnapshot> {
  const contract = { address, abi: subnetStakingAbi } as const
  const [subnets, validators] = await client.multicall({
    allowFailure: false,
    contracts: [
      { ...contract, functionName: 'subnets' },
      { ...contract, functionName: 'validators' },
    ],
  })
  return { subnets, validators }
}

/** One call to the chain. */
export async function readSubnetAccount(
  { client }: Pick<Chain, 'client'>,
  { address }: DeployedSubnetStaking,
  owner: Address,
): Promise<SubnetAccount> {
  const contract = { address, abi: subnetStakingAbi } as const
  const block = { address: multicall3Address, abi: multicall3Abi } as const
  const [walletBalance, holdings, subnets, validators] = await client.multicall({
    allowFailure: false,
    contracts: [
      { ...block, functionName: 'getEthBalance', args: [owner] },
      { ...contract, functionName: 'holdingsOf', args: [owner] },
      { ...contract, functionName: 'subnets' },
      { ...contract, functionName: 'validators' },
    ],
  })
  return { walletBalance, holdings, subnets, validators }
}

/** A subnet to add. Amounts in coins and in alpha. */
interface SubnetPlan {
  readonly id: number
  readonly name: string
  /** What its alpha is called. */
  readonly symbol: string
  /** Growth of the price in a year, as a fraction. */
  readonly rate: string
  /** What is put in at first, and the alpha for it: both make the first price. */
  readonly seed: string
  readonly alpha: string
  readonly validators: readonly {
    readonly name: string
    readonly open: boolean
    readonly preferred: boolean
  }[]
}

/** Staking in subnets, to deploy. */
interface SubnetStakingPlan {
  readonly name: string
  readonly subnets: readonly SubnetPlan[]
  /** From which growth is paid. */
  readonly reserve: string
  readonly minimum: string
  readonly maximum: string | null
}

const validators = (...names: string[]): SubnetPlan['validators'] =>
  names.map((name, index) => ({ name, open: index < 3, preferred: index === 0 }))

/** The subnet staking of each network. */
export const subnetStakingPlans: Record<EvmNetwork, readonly SubnetStakingPlan[]> = {
  'ethereum-sepolia': [],
  'base-sepolia': [
    {
      name: 'Lattice Subnet Staking',
      subnets: [
        {
          id: 1,
          name: 'Prism',
          symbol: 'aPRISM',
          rate: '0.07',
          seed: '500',
          alpha: '20000',
          validators: validators('Prism Root', 'Facet', 'Spectrum', 'Old Lens'),
        },
        {
          id: 4,
          name: 'Cartograph',
          symbol: 'aCART',
          rate: '0.1',
          seed: '240',
          alpha: '4000',
          validators: validators('Meridian', 'Contour', 'Isobar'),
        },
        {
          id: 9,
          name: 'Murmur',
          symbol: 'aMUR',
          rate: '0.12',
          seed: '60',
          alpha: '15000',
          validators: validators('Starling', 'Roost', 'Updraft', 'Lost Feather'),
        },
      ],
      reserve: '20000',
      minimum: '0.01',
      maximum: '500',
    },
  ],
}

/** A validator of a subnet, by name. */
export interface SubnetValidatorPlan {
  readonly address: Address
  readonly name: string
  readonly open: boolean
  readonly preferred: boolean
  readonly subnet: SubnetPlan
}

export interface DeployedSubnetStaking {
  readonly id: string
  readonly plan: SubnetStakingPlan
  readonly address: Address
  readonly validators: readonly SubnetValidatorPlan[]
}

/** Writes the staking, its subnets with their first alpha, and their validators. */
export function deploySubnetStaking(
  { script, network, code }: DeploymentSite,
  plan: SubnetStakingPlan,
): DeployedSubnetStaking {
  const address = script.create(
    encodeDeployData({ abi, bytecode: code('SubnetStaking') }),
    parseEther(plan.reserve),
  )
  const validators = plan.subnets.flatMap(validatorsOf)
  for (const subnet of plan.subnets) {
    const id = BigInt(subnet.id)
    const terms = [id, to18(subnet.rate), to18(subnet.alpha)] as const
    const added = encodeFunctionData({ abi, functionName: 'addSubnet', args: terms })
    script.call(address, added, parseEther(subnet.seed))
    const subnetValidators = validators.filter((each) => each.subnet === subnet)
    const args = [
      id,
      subnetValidators.map((each) => each.address),
      subnetValidators.map(({ open }) => open),
    ] as const
    script.call(address, encodeFunctionData({ abi, functionName: 'addValidators', args }))
  }
  return { id: `${network}-eth-subnet-staking`, plan, address, validators }
}

const validatorsOf = (subnet: SubnetPlan): SubnetValidatorPlan[] =>
  subnet.validators.map((each) => {
    const hash = keccak256(stringToHex(`subnet ${subnet.id} ${each.name}`))
    const { name, open, preferred } = each
    return { name, open, preferred, subnet, address: getAddress(slice(hash, 0, 20)) }
  })
