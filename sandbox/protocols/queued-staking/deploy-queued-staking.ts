import { encodeDeployData, encodeFunctionData, parseUnits, type Address } from 'viem'
import { deployer } from '../../chains/accounts.ts'
import type { DeployedToken } from '../../chains/deployment.ts'
import { to18, tokenCall } from '../../chains/deployment-script.ts'
import type { DeploymentSite } from '../evm-module.ts'
import { queuedStakingAbi } from './queued-staking-abi.ts'
import type { QueuedStakingPlan } from './queued-staking-plan.ts'

export interface DeployedQueuedStaking {
  readonly plan: QueuedStakingPlan
  readonly asset: DeployedToken
  readonly address: Address
}

/** Writes the staking contract with the stake of those who use it already, its buffer, and what rewards are paid from. */
export function deployQueuedStaking(
  { script, code, token }: DeploymentSite,
  plan: QueuedStakingPlan,
): DeployedQueuedStaking {
  const asset = token(plan.token)
  const abi = queuedStakingAbi
  const { cooldown, paysItself, instant } = plan
  const raw = (amount: string): bigint => parseUnits(amount, asset.plan.decimals)
  const [seed, buffer] = [raw(plan.seed), raw(instant?.buffer ?? '0')]
  const ratePerYear = to18(plan.ratePerYear)
  const terms = { ratePerYear, cooldown, paysItself, instantFeeBps: instant?.feeBps ?? 0n }
  const address = script.create(
    encodeDeployData({
      abi,
      bytecode: code('QueuedStaking'),
      args: [asset.address, plan.shareName, plan.shareSymbol, terms],
    }),
  )
  script.call(asset.address, tokenCall('mint', deployer.address, seed + buffer))
  script.call(asset.address, tokenCall('approve', address, seed + buffer))
  script.call(asset.address, tokenCall('mint', address, raw(plan.rewards)))
  script.call(address, encodeFunctionData({ abi, functionName: 'stake', args: [seed] }))
  if (buffer > 0n)
    script.call(address, encodeFunctionData({ abi, functionName: 'fillBuffer', args: [buffer] }))
  return { plan, asset, address }
}
