import { encodeFunctionData, hashMessage, isAddressEqual, isHex, type Address } from 'viem'
import type { Chain } from '../../chains/chain.ts'
import { ServiceError } from '../../contract/service-error.ts'
import { normalizeSignature } from '../../evm/normalize-signature.ts'
import { isSignedBy } from '../../evm/is-signed-by.ts'
import type { EvmStep, SignedMessage } from '../protocol.ts'
import type { DeployedNodeOperator } from './deploy-node-operator.ts'
import { readExitMessage, writeExitMessage } from './exit-message.ts'
import type { NodeAccount } from './node-account.ts'
import { nodeOperatorAbi } from './node-operator-abi.ts'

export const EXIT_METHOD = 'exit(address,uint256,bytes)'

/**
 * UNSTAKE with the staker's signature in it.
 * @param only the validator that it has to be for, where that is known
 * @throws ServiceError 400 when the text is none of this operator's for this staker, it is not their signature, its
 * time is over, or it was used
 */
export async function exitWithSignature(
  chain: Chain,
  { plan, address }: DeployedNodeOperator,
  owner: Address,
  { nonce, now, validators }: NodeAccount,
  { message, signature }: SignedMessage,
  only?: Address,
): Promise<EvmStep> {
  const parsedMessage = readExitMessage(message)
  const common = { operator: plan.operator, owner, contract: address, chainId: chain.chainId }
  const another = only && parsedMessage && !isAddressEqual(parsedMessage.validator, only)
  if (!parsedMessage || another || writeExitMessage({ ...common, ...parsedMessage }) !== message)
    throw ServiceError.full(400, 'The message is not one that asks for this exit')
  if (!isHex(signature) || !(await isSignedBy(chain, owner, hashMessage(message), signature)))
    throw ServiceError.full(400, `The signature is not the one of ${owner} for this message`)
  const { validator, deadline } = parsedMessage
  if (now > deadline) {
    const deadlineText = new Date(Number(deadline) * 1_000).toISOString()
    throw ServiceError.full(
      400,
      `This message could be used until ${deadlineText}: start the exit again. Nothing was moved.`,
    )
  }
  if (nonce !== parsedMessage.nonce || !validators.some(({ id }) => isAddressEqual(id, validator)))
    throw ServiceError.full(
      400,
      'A signature for this message was used already, or another one since: start the exit again.',
    )
  return {
    kind: 'call',
    type: 'UNSTAKE',
    title: 'Exit your validator',
    description: `Brings your signature to ${plan.name}; stake and rewards come to your wallet by themselves after the cooldown.`,
    to: address,
    data: encodeFunctionData({
      abi: nodeOperatorAbi,
      functionName: 'exit',
      args: [validator, deadline, normalizeSignature(signature)],
    }),
    value: 0n,
    method: EXIT_METHOD,
    inputs: { validator, deadline: deadline.toString() },
    skipped: false,
  }
}
