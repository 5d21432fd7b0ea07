import { getAddress, hashMessage, isAddressEqual, isHex, type Address } from 'viem'
import { z } from 'zod'
import { to18 } from '../../chains/deployment-script.ts'
import { nodeOperatorAbi as abi } from '../../contracts/abis.generated.ts'
import { ServiceError } from '../../contract/service-error.ts'
import { isSignedBy, normalizeSignature } from '../../evm/is-signed-by.ts'
import { createCall, createPlan, createStep } from '../evm-steps.ts'
import type {
  Arguments,
  EvmPlan,
  EvmStep,
  MessageStep,
  SignedMessage,
  UnwrittenStep,
} from '../protocol.ts'
import type { NodeOwner, RunningValidator } from './node-account.ts'

/** Validity of a signature, in seconds of chain time. */
const MESSAGE_SECONDS = 30n * 60n

const signatureSchema = z.strictObject({ message: z.string(), signed: z.string() })

/**
 * Reads `signatureVerification`: the JSON of `{message, signed}`, a text and its signature; null when absent.
 * @throws ServiceError 400 when it is malformed
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

/** The exit that a staker signs. */
interface ExitMessage {
  /** The operator's name. */
  readonly operator: string
  readonly validator: Address
  readonly owner: Address
  readonly contract: Address
  readonly chainId: number
  /** The staker's number of exits before this one. */
  readonly nonce: bigint
  /** Unix seconds. */
  readonly deadline: bigint
}

/** Formats the text exactly as the contract does to check its signature. */
export const writeExitMessage = (message: ExitMessage): string =>
  [
    `${message.operator} exit`,
    '',
    'I ask to exit my validator and to pay its stake and rewards to me.',
    '',
    `Validator: ${getAddress(message.validator)}`,
    `Owner: ${getAddress(message.owner)}`,
    `Operator contract: ${getAddress(message.contract)}`,
    `Chain id: ${message.chainId}`,
    `Nonce: ${message.nonce}`,
    `Valid until (Unix time): ${message.deadline}`,
  ].join('\n')

const messagePattern =
  /\nValidator: (0x[0-9a-fA-F]{40})\n[\s\S]*\nNonce: (\d{1,78})\nValid until \(Unix time\): (\d{1,15})$/

/** Parses an operator's message; null for another text. */
export function readExitMessage(
  text: string,
): Pick<ExitMessage, 'validator' | 'nonce' | 'deadline'> | null {
  const [, validator, nonce, deadline] = messagePattern.exec(text) ?? []
  if (!validator || !nonce || !deadline) return null
  return { validator: `0x${validator.slice(2)}`, nonce: BigInt(nonce), deadline: BigInt(deadline) }
}

/**
 * Plans UNSTAKE with the staker's signature.
 * @param only the required validator, where known
 * @throws ServiceError 400 when the text is not this operator's for this staker, the signature is not theirs, or it
 * expired or was used
 */
export async function exitWithSignature(
  { chain, deployed: { plan, address }, owner, account }: NodeOwner,
  { message, signature }: SignedMessage,
  only?: Address,
): Promise<EvmStep> {
  const { nonce, now, validators } = account
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
  const args = [validator, deadline, normalizeSignature(signature)] as const
  return createStep(
    {
      type: 'UNSTAKE',
      ...getUnstakeText(plan.name),
      inputs: { validator, deadline: deadline.toString() },
    },
    createCall({ abi, address, functionName: 'exit', args }),
  )
}

const getUnstakeText = (name: string) => ({
  title: 'Exit your validator',
  description: `Brings your signature to ${name}; stake and rewards come to your wallet by themselves after the cooldown.`,
})

/**
 * Plans EXIT_REQUEST, a personal message that requests the exit of one validator; then UNSTAKE, written once it is
 * signed. With `signatureVerification` the message was signed before, and only UNSTAKE remains.
 * @throws ServiceError 400 when the validator is not the owner's, or the signed message is for another
 */
export async function exitNode(context: NodeOwner, request: Arguments): Promise<EvmPlan> {
  const { chain, deployed, owner, account, coin } = context
  const { plan, address } = deployed
  const validator = findOwnedValidator(account.validators, request)
  const amount = to18(plan.unit) + validator.rewards
  const submitted = readSignedMessage(request)
  if (submitted) {
    const step = await exitWithSignature(context, submitted, validator.id)
    return createPlan(amount, coin, step)
  }
  const message: ExitMessage = {
    operator: plan.operator,
    validator: validator.id,
    owner,
    contract: address,
    chainId: chain.chainId,
    nonce: account.nonce,
    deadline: account.now + MESSAGE_SECONDS,
  }
  const steps = [messageStep(plan.name, message), createUnwrittenStep(plan.name, message)]
  return createPlan(amount, coin, ...steps)
}

/** Finds a validator of the owner. @throws ServiceError 400 */
function findOwnedValidator(
  validators: readonly RunningValidator[],
  request: Arguments,
): RunningValidator {
  const named = String(request['validatorAddress'])
  const validator = validators.find(({ id }) => id.toLowerCase() === named.toLowerCase())
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

/** No call can replace a missing signature: its cost is not simulated. */
const createUnwrittenStep = (name: string, message: ExitMessage): UnwrittenStep => ({
  kind: 'unwritten',
  type: 'UNSTAKE',
  ...getUnstakeText(name),
  method: 'exit(address,uint256,bytes)',
  inputs: fieldsOf(message),
  simulationCalls: [],
  skipped: false,
})
