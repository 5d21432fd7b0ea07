import { getAddress, keccak256, parseEther, slice, stringToHex, type Address } from 'viem'
import type { EvmNetwork } from '../../chains/chain.ts'
import { to18 } from '../../chains/deployment-script.ts'
import { subnetStakingAbi as abi } from '../../contracts/abis.generated.ts'
import { deployContract, writeCall } from '../deploy-contract.ts'
import type { DeploymentSite } from '../evm-module.ts'
import { createCall } from '../evm-steps.ts'

/** A subnet to add. Amounts in coins and in alpha. */
interface SubnetPlan {
  readonly id: number
  readonly name: string
  /** Symbol of its alpha. */
  readonly symbol: string
  /** Yearly price growth, as a fraction. */
  readonly rate: string
  /** Initial coins and alpha, which set the first price. */
  readonly seed: string
  readonly alpha: string
  readonly validators: readonly {
    readonly name: string
    readonly open: boolean
    readonly preferred: boolean
  }[]
}

interface SubnetStakingPlan {
  readonly name: string
  readonly subnets: readonly SubnetPlan[]
  /** Reserve that pays the growth. */
  readonly reserve: string
  readonly minimum: string
  readonly maximum: string | null
}

const validators = (...names: string[]): SubnetPlan['validators'] =>
  names.map((name, index) => ({ name, open: index < 3, preferred: index === 0 }))

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

/** Deploys the staking, its subnets with their first alpha, and their validators. */
export function deploySubnetStaking(
  site: DeploymentSite,
  plan: SubnetStakingPlan,
): DeployedSubnetStaking {
  const address = deployContract(site, 'SubnetStaking', [], parseEther(plan.reserve))
  const validators = plan.subnets.flatMap(validatorsOf)
  for (const subnet of plan.subnets) {
    const id = BigInt(subnet.id)
    const terms = [id, to18(subnet.rate), to18(subnet.alpha)] as const
    const value = parseEther(subnet.seed)
    writeCall(site, createCall({ abi, address, functionName: 'addSubnet', args: terms, value }))
    const those = validators.filter((each) => each.subnet === subnet)
    const args = [id, those.map((each) => each.address), those.map(({ open }) => open)] as const
    writeCall(site, createCall({ abi, address, functionName: 'addValidators', args }))
  }
  return { id: `${site.network}-eth-subnet-staking`, plan, address, validators }
}

const validatorsOf = (subnet: SubnetPlan): SubnetValidatorPlan[] =>
  subnet.validators.map((each) => {
    const hash = keccak256(stringToHex(`subnet ${subnet.id} ${each.name}`))
    const { name, open, preferred } = each
    return { name, open, preferred, subnet, address: getAddress(slice(hash, 0, 20)) }
  })
