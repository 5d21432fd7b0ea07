import { isAddressEqual, type Address } from 'viem'
import { fromRaw, toRaw } from '#src/money/units.ts'
import type { Chain } from '../../chains/chain.ts'
import { ServiceError } from '../../contract/service-error.ts'
import { evmAddress } from '../../evm/evm-address.ts'
import type { Arguments, EvmPlan, MessageStep, UnwrittenStep, SignedMessage } from '../protocol.ts'
import type { DeployedNodeOperator } from './deploy-node-operator.ts'
import { writeExitMessage, type ExitMessage } from './exit-message.ts'
import { exitWithSignature, EXIT_METHOD } from './exit-with-signature.ts'
import type { NodeAccount, RunningValidator } from './node-account.ts'
import { z } from 'zod'

/** How long a signature is good for, in seconds of the chain. */
const MESSAGE_SECONDS = 30n * 60n

const signatureSchema = z.strictObject({ message: z.string(), signed: z.string() })

/**
 * What `signatureVerification` brings: the JSON of `{message, signed}`, a text and its signature. Null when it is left
 * out.
 * @throws ServiceError 400 when it is something else
 */
function readSignedMessage(request: Arguments): SignedMessage | null {
  const submitted = request['signatureVerification']
  if (submitted === undefined || submitted === null) return null
  try {
    const { message, signed } = signatureSchema.parse(
      JSON.parse(typeof submitted === 'string' ? submitted : ''),
    )
    return { message, signature: signed }
  } catch {
    throw ServiceError.validation([
      'arguments.signatureVerification must be the JSON of {"message", "signed"}',
    ])
  }
}

/**
 * EXIT_REQUEST, a personal message that asks for the exit of one validator; then UNSTAKE, which is written when it is
 * signed. With `signatureVerification` the message was signed before, and UNSTAKE is all.
 * @throws ServiceError 400 when the validator is not the owner's, or what was signed before is not for it
 */
export async function exitNode(
  chain: Chain,
  operator: DeployedNodeOperator,
  owner: Address,
  account: NodeAccount,
  request: Arguments,
): Promise<EvmPlan> {
  const { plan } = operator
  const validator = findOwnedValidator(account, request)
  const amount = fromRaw(toRaw(plan.unit, 18) + validator.rewards, 18)
  const submitted = readSignedMessage(request)
  if (submitted) {
    const step = await exitWithSignature(chain, operator, owner, account, submitted, validator.id)
    return { amount, steps: [step] }
  }
  const message: ExitMessage = {
    operator: plan.operator,
    validator: validator.id,
    owner,
    contract: operator.address,
    chainId: chain.chainId,
    nonce: account.nonce,
    deadline: account.now + MESSAGE_SECONDS,
  }
  return {
    amount,
    steps: [messageStep(plan.name, message), createUnwrittenStep(plan.name, message)],
  }
}

/** @throws ServiceError 400 */
function findOwnedValidator({ validators }: NodeAccount, request: Arguments): RunningValidator {
  const named = evmAddress(String(request['validatorAddress']))
  const validator = validators.find(({ id }) => isAddressEqual(id, named))
  if (validator) return validator
  throw ServiceError.full(400, `${named} is no validator of this address`)
}

const fieldsOf = ({ validator, nonce, deadline }: ExitMessage) => ({
  validator,
  nonce: nonce.toString(),
  deadline: deadline.toString(),
})

const messageStep = (name: string, message: ExitMessage): MessageStep => ({
  kind: 'message',
  type: 'EXIT_REQUEST',
  title: 'Sign to exit your validator',
  description: `A signature, not a transaction: it asks ${name} to exit the validator ${message.validator} within ${MESSAGE_SECONDS / 60n} minutes, and to pay it to you. It costs nothing.`,
  message: writeExitMessage(message),
  method: 'personal_sign',
  inputs: fieldsOf(message),
  skipped: false,
})

/** Nothing stands for the signature before it is there: what it will cost is not rehearsed. */
const createUnwrittenStep = (name: string, message: ExitMessage): UnwrittenStep => ({
  kind: 'unwritten',
  type: 'UNSTAKE',
  title: 'Exit your validator',
  description: `Brings your signature to ${name}; stake and rewards come to your wallet by themselves after the cooldown.`,
  method: EXIT_METHOD,
  inputs: fieldsOf(message),
  simulationCalls: [],
  skipped: false,
})
