import { encodeDeployData, encodeFunctionData, type Address } from 'viem'
import { to18 } from '../../chains/deployment-script.ts'
import type { DeploymentSite } from '../evm-module.ts'
import { liquidStakingAbi } from './liquid-staking-abi.ts'
import type { StakingPlan } from './staking-plan.ts'

export interface DeployedStaking {
  readonly plan: StakingPlan
  readonly address: Address
}

/** Writes the staking contract with the stake of those who use it already. */
export function deployStaking(
  { script, code }: DeploymentSite,
  plan: StakingPlan,
): DeployedStaking {
  const creation = encodeDeployData({
    abi: liquidStakingAbi,
    bytecode: code('LiquidStaking'),
    args: [plan.shareName, plan.shareSymbol, to18(plan.ratePerYear), plan.cooldown],
  })
  const address = script.create(creation, to18(plan.rewards))
  const data = encodeFunctionData({ abi: liquidStakingAbi, functionName: 'submit' })
  script.call(address, data, to18(plan.seed))
  return { plan, address }
}
