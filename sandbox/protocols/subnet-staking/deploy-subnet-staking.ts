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
import { subnetStakingAbi as abi } from './subnet-staking-abi.ts'
import type { SubnetPlan, SubnetStakingPlan } from './subnet-staking-plan.ts'

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
