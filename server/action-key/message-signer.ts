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

const accountAbi = parseAbi([
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
])
/** What a contract account answers to a signature of its own (ERC-1271). */
const VALID = '0x1626ba7e'

const fields = z.array(z.object({ name: z.string(), type: z.string() }))
// viem judges the rest, and refuses what does not fit its own types.
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
 * What an EVM wallet signs of a message: typed data where it parses to it, plain words else (
 * contract: Step message).
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

/**
 * Whether a signature of a message is an address's: by its key, or by what its contract says of it at the network's nodes,
 * which are asked only then.
 */
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

/** @returns null where the node does not answer; an account without code says nothing, which is no */
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
