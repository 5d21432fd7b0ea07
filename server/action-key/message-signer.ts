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
import { askNode } from '../rpc/ask-node.ts'

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
 * @param sent the step's `unsignedTransaction`
 * @returns null where there is no message, or one that no wallet could sign
 */
export function messageHash(sent: unknown): Hex | null {
  if (sent === null || (typeof sent !== 'string' && typeof sent !== 'object')) return null
  const data = typedData.safeParse(typeof sent === 'string' ? parseJson(sent) : sent)
  if (!data.success) return typeof sent === 'string' ? hashMessage(sent) : null
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
export async function isMessageSigner(
  nodes: readonly URL[],
  address: string,
  hash: Hex,
  signature: string,
): Promise<boolean> {
  if (!isAddress(address, { strict: false }) || !isHex(signature)) return false
  const signer = await recoverAddress({ hash, signature }).catch(() => null)
  if (signer !== null && isAddressEqual(signer, address)) return true
  for (const node of nodes) {
    const said = await contractSays(node, address, hash, signature)
    if (said !== null) return said
  }
  return false
}

/** @returns null where the node does not answer; an account without code says nothing, which is no */
async function contractSays(
  node: URL,
  to: Address,
  hash: Hex,
  signature: Hex,
): Promise<boolean | null> {
  const functionName = 'isValidSignature'
  const data = encodeFunctionData({ abi: accountAbi, functionName, args: [hash, signature] })
  const [answer] = await askNode(node, [
    { jsonrpc: '2.0', id: 1, method: 'eth_call', params: [{ to, data }, 'latest'] },
  ])
  if (!answer || !('result' in answer)) return null
  const { result } = answer
  if (!isHex(result)) return false
  try {
    return decodeFunctionResult({ abi: accountAbi, functionName, data: result }) === VALID
  } catch {
    return false
  }
}
