import { encodeDeployData, parseEther, type Address } from 'viem'
import { to18 } from '../../chains/deployment-script.ts'
import type { DeploymentSite } from '../evm-module.ts'
import { interchainStakingAbi } from './interchain-staking-abi.ts'
import type { InterchainStakingPlan } from './interchain-staking-plan.ts'

export interface DeployedInterchainStaking {
  readonly id: string
  readonly plan: InterchainStakingPlan
  readonly address: Address
}

/** Writes the staking with the coin that pays rewards. */
export function deployInterchainStaking(
  { script, network, code }: DeploymentSite,
  plan: InterchainStakingPlan,
): DeployedInterchainStaking {
  const creation = encodeDeployData({
    abi: interchainStakingAbi,
    bytecode: code('InterchainStaking'),
    args: [to18(plan.rate)],
  })
  const address = script.create(creation, parseEther(plan.reserve))
  return { id: `${network}-eth-interchain-staking`, plan, address }
}
