import { encodeFunctionData, parseGwei, parseEther, type Address } from 'viem'
import type { DeploymentScript } from '../../chains/deployment-script.ts'
import { validatorStatuses, type ValidatorPlan } from './validator-plan.ts'
import { validatorRegistryAbi } from './validator-registry-abi.ts'

/** As many as fit into one transaction. */
const BATCH = 40

/** Writes a registry's validators with their own stakes, and the coin from which it pays rewards. */
export function registerValidators(
  script: DeploymentScript,
  registry: Address,
  plans: readonly ValidatorPlan[],
  reserve: string,
): void {
  const abi = validatorRegistryAbi
  const listed = plans.filter(({ status }) => status !== 'not_found')
  for (let from = 0; from < listed.length; from += BATCH) {
    const batch = listed.slice(from, from + BATCH)
    const ownStake = batch.reduce((sum, each) => sum + parseEther(each.ownStake), 0n)
    const args = [batch.map(registration)] as const
    script.call(registry, encodeFunctionData({ abi, functionName: 'register', args }), ownStake)
  }
  script.call(registry, encodeFunctionData({ abi, functionName: 'fund' }), parseEther(reserve))
}

/** A gwei is a billionth of a coin: amounts in gwei fit into less storage. */
const gwei = (coins: string): bigint => parseEther(coins) / parseGwei('1')

const registration = ({ later, ...plan }: ValidatorPlan) => ({
  validator: plan.address,
  standing: validatorStatuses.indexOf(plan.status),
  later: validatorStatuses.indexOf(later?.status ?? 'not_found'),
  term: BigInt(later?.after ?? 0),
  commissionBps: plan.commissionBps,
  mevBps: plan.mevBps,
  maxNominators: plan.maxNominators,
  minimumGwei: gwei(plan.minimum),
  maximumGwei: gwei(plan.maximum),
  ownGwei: gwei(plan.ownStake),
})
