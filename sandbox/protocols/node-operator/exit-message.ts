import { getAddress, type Address } from 'viem'

/** What a staker agrees to by signing. */
export interface ExitMessage {
  /** How the operator calls itself. */
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

/** The text exactly as the contract writes it again to check its signature. */
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

/** What differs from one message of an operator to the next; null for another text. */
export function readExitMessage(
  text: string,
): Pick<ExitMessage, 'validator' | 'nonce' | 'deadline'> | null {
  const [, validator, nonce, deadline] = messagePattern.exec(text) ?? []
  if (!validator || !nonce || !deadline) return null
  return { validator: `0x${validator.slice(2)}`, nonce: BigInt(nonce), deadline: BigInt(deadline) }
}
