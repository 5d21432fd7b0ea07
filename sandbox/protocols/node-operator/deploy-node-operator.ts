import { encodeDeployData, encodeFunctionData, type Address } from 'viem'
import { to18 } from '../../chains/deployment-script.ts'
import type { DeploymentSite } from '../evm-module.ts'
import { nodeOperatorAbi } from './node-operator-abi.ts'
import type { NodePlan } from './node-plan.ts'

export interface DeployedNodeOperator {
  readonly plan: NodePlan
  readonly address: Address
}

/** Writes the operator's contract with the validators of those who use it already. */
export function deployNodeOperator(
  { script, code }: DeploymentSite,
  plan: NodePlan,
): DeployedNodeOperator {
  const abi = nodeOperatorAbi
  const { operator, unit, ratePerYear, cooldown } = plan
  const args = [operator, to18(unit), to18(ratePerYear), cooldown] as const
  const creation = encodeDeployData({ abi, bytecode: code('NodeOperator'), args })
  const address = script.create(creation, to18(plan.rewards))
  const stake = encodeFunctionData({ abi, functionName: 'stake' })
  script.call(address, stake, to18(unit) * BigInt(plan.seed))
  return { plan, address }
}
