import {
  concatHex,
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  type Address,
} from 'viem'
import { to18 } from '../../chains/deployment-script.ts'
import type { DeploymentSite } from '../evm-module.ts'
import { podManagerAbi } from './pod-manager-abi.ts'
import type { PodPlan } from './pod-plan.ts'

export interface DeployedPods {
  readonly plan: PodPlan
  readonly address: Address
}

/** Writes the manager, and the pod of one who restakes already. */
export function deployPods({ script, code }: DeploymentSite, plan: PodPlan): DeployedPods {
  const abi = podManagerAbi
  const args = [to18(plan.ratePerYear), plan.cooldown] as const
  const creation = encodeDeployData({ abi, bytecode: code('PodManager'), args })
  const address = script.create(creation, to18(plan.rewards))
  script.call(address, encodeFunctionData({ abi, functionName: 'createPod' }))
  script.call(address, encodeFunctionData({ abi, functionName: 'stake' }), to18(plan.seed))
  const proof = getWithdrawalCredentials(getContractAddress({ from: address, nonce: FIRST_NONCE }))
  script.call(
    address,
    encodeFunctionData({ abi, functionName: 'verifyWithdrawalCredentials', args: [proof] }),
  )
  return { plan, address }
}

/** A contract's nonces begin with one: the first pod has that one. */
const FIRST_NONCE = 1n

/** What validators withdraw to, as the beacon chain writes it. */
export const getWithdrawalCredentials = (pod: Address) =>
  concatHex(['0x010000000000000000000000', pod])
