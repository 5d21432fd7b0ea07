import { encodeFunctionData, type Address } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import { ServiceError } from '../../contract/service-error.ts'
import type { EvmPlan } from '../protocol.ts'
import { credentialsOf, type DeployedPods } from './deploy-pods.ts'
import type { PodAccount } from './pod-account.ts'
import { podManagerAbi } from './pod-manager-abi.ts'
import { verifyPassthrough } from './verify-passthrough.ts'

/**
 * VERIFY_WITHDRAW_CREDENTIALS of everything that waits for it.
 * @throws ServiceError 400 when the passthrough was not handed out to this owner, or nothing waits
 */
export function verifyPod(
  yieldId: string,
  { plan, address }: DeployedPods,
  owner: Address,
  { pod, unverified }: PodAccount,
  passthrough: string,
): EvmPlan {
  if (passthrough !== verifyPassthrough(yieldId, owner))
    throw ServiceError.full(
      400,
      'The passthrough is not the one of this pending action: send it back unchanged.',
    )
  if (pod === null || unverified === 0n)
    throw ServiceError.full(400, 'Nothing of this address waits to be verified.')
  const credentials = credentialsOf(pod)
  const amount = fromRaw(unverified, 18)
  return {
    amount,
    steps: [
      {
        kind: 'call',
        type: 'VERIFY_WITHDRAW_CREDENTIALS',
        title: 'Verify your pod’s credentials',
        description: `Shows ${plan.name} that what you staked can be withdrawn to your pod only: from then on ${amount} ETH earn.`,
        to: address,
        data: encodeFunctionData({
          abi: podManagerAbi,
          functionName: 'verifyWithdrawalCredentials',
          args: [credentials],
        }),
        value: 0n,
        method: 'verifyWithdrawalCredentials(bytes32)',
        inputs: { credentials },
        skipped: false,
      },
    ],
  }
}
