import * as z from 'zod'
import {
  decodeFunctionResult,
  encodeFunctionData,
  hashMessage,
  hashTypedData,
  isAddress,
  isAddressEqual,
  isHex,
  parseAbi,
  recoverAddress,
  type Address,
  type Hex,
  type TypedDataDefinition,
} from 'viem'
import { parseJson } from '../read-body.ts'
import { requestNode } from '../rpc/request-node.ts'
import bs58 from 'bs58'
import {
  ENTRY_POINTS,
  SAFE_FAILURE,
  SAFE_SUCCESS,
  USER_OPERATION,
} from '#src/networks/account-events.ts'

const transactionSchema = z.looseObject({ from: z.string() }).nullable()
const receiptSchema = z
  .looseObject({
    logs: z.array(z.looseObject({ address: z.string(), topics: z.array(z.string()) })),
  })
  .nullable()

export type SenderStatus = 'sent' | 'other' | 'unseen'

/**
 * Whether an address sent a transaction: as its sender, or as a contract account that executed it (a Safe, an
 * ERC-4337 account), which shows once it is mined.
 * @param transaction a node's result of `eth_getTransactionByHash`
 * @param receipt its result of `eth_getTransactionReceipt`
 */
export function verifyEvmSender(
  address: string,
  transaction: unknown,
  receipt: unknown,
): SenderStatus {
  const accountAddress = address.toLowerCase()
  const parsedTransaction = transactionSchema.safeParse(transaction).data
  if (!parsedTransaction) return 'unseen'
  if (parsedTransaction.from.toLowerCase() === accountAddress) return 'sent'
  const parsedReceipt = receiptSchema.safeParse(receipt).data
  if (!parsedReceipt) return 'unseen'
  const hasExecutionEvent = parsedReceipt.logs.some(({ address: emitter, topics }) => {
    const [event, , sender] = topics.map((topic) => topic.toLowerCase())
    if (event === SAFE_SUCCESS || event === SAFE_FAILURE)
      return emitter.toLowerCase() === accountAddress
    return (
      event === USER_OPERATION &&
      ENTRY_POINTS.some((each) => each === emitter.toLowerCase()) &&
      sender === `0x${accountAddress.slice(2).padStart(64, '0')}`
    )
  })
  return hasExecutionEvent ? 'sent' : 'other'
}

const SIGNATURE_BYTES = 64
const KEY_BYTES = 32
const VERSION_FLAG = 0x80

/** Reads a count in Solana's compact-u16, and the offset of what follows it. */
function readCount(bytes: Uint8Array, start: number): { count: number; next: number } | null {
  let count = 0
  for (let index = 0; index < 3; index += 1) {
    const byte = bytes[start + index]
    if (byte === undefined) return null
    count |= (byte & 0x7f) << (7 * index)
    if ((byte & 0x80) === 0) return { count, next: start + index + 1 }
  }
  return null
}

/**
 * Returns the signers of a transaction: the first keys of its message, as many as its header says.
 * @returns addresses in base58; none when the bytes are no transaction
 */
export function getSolanaSigners(bytes: Uint8Array): readonly string[] {
  const signatures = readCount(bytes, 0)
  if (!signatures) return []
  let offset = signatures.next + signatures.count * SIGNATURE_BYTES
  if (((bytes[offset] ?? 0) & VERSION_FLAG) !== 0) offset += 1
  const required = bytes[offset] ?? 0
  const keys = readCount(bytes, offset + 3)
  if (!keys || keys.count < required || bytes.length < keys.next + keys.count * KEY_BYTES) return []
  return Array.from({ length: required }, (_, index) => {
    const start = keys.next + index * KEY_BYTES
    return bs58.encode(bytes.subarray(start, start + KEY_BYTES))
  })
}

const accountAbi = parseAbi([
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
])
/** What a contract account returns for a valid signature (ERC-1271). */
const VALID = '0x1626ba7e'

const fields = z.array(z.object({ name: z.string(), type: z.string() }))
// viem validates the rest and rejects what does not fit its own types.
const typedData = z.custom<TypedDataDefinition>(
  (value) =>
    z
      .object({
        types: z.record(z.string(), fields),
        primaryType: z.string(),
        domain: z.record(z.string(), z.unknown()),
        message: z.record(z.string(), z.unknown()),
      })
      .safeParse(value).success,
)

/**
 * Returns the hash of what an EVM wallet signs for a message: typed data where it parses as such, else plain text
 * (contract: Step message).
 * @param unsignedMessage the step's `unsignedTransaction`
 * @returns null where there is no message, or one that no wallet could sign
 */
export function hashStepMessage(unsignedMessage: unknown): Hex | null {
  if (
    unsignedMessage === null ||
    (typeof unsignedMessage !== 'string' && typeof unsignedMessage !== 'object')
  )
    return null
  const data = typedData.safeParse(
    typeof unsignedMessage === 'string' ? parseJson(unsignedMessage) : unsignedMessage,
  )
  if (!data.success)
    return typeof unsignedMessage === 'string' ? hashMessage(unsignedMessage) : null
  try {
    return hashTypedData(data.data)
  } catch {
    return null
  }
}

/** Whether an address signed a message: by its key, or by its contract, read from the network's nodes only then. */
export async function verifyMessageSigner(
  nodes: readonly URL[],
  address: string,
  hash: Hex,
  signature: string,
): Promise<boolean> {
  if (!isAddress(address, { strict: false }) || !isHex(signature)) return false
  const signer = await recoverAddress({ hash, signature }).catch(() => null)
  if (signer !== null && isAddressEqual(signer, address)) return true
  for (const node of nodes) {
    const isValid = await verifyContractSignature(node, address, hash, signature)
    if (isValid !== null) return isValid
  }
  return false
}

/** @returns null where the node does not answer; false for an account without code */
async function verifyContractSignature(
  node: URL,
  to: Address,
  hash: Hex,
  signature: Hex,
): Promise<boolean | null> {
  const functionName = 'isValidSignature'
  const data = encodeFunctionData({ abi: accountAbi, functionName, args: [hash, signature] })
  const [response] = await requestNode(node, [
    { jsonrpc: '2.0', id: 1, method: 'eth_call', params: [{ to, data }, 'latest'] },
  ])
  if (!response || !('result' in response)) return null
  const { result } = response
  if (!isHex(result)) return false
  try {
    return decodeFunctionResult({ abi: accountAbi, functionName, data: result }) === VALID
  } catch {
    return false
  }
}
