import { isAddressEqual, isHex, parseAbi, recoverAddress, type Address, type Hex } from 'viem'
import type { Chain } from '../chains/chain.ts'

/** Some wallets end a signature with 0 or 1, where contracts expect 27 or 28. */
export function normalizeSignature(signature: Hex): Hex {
  if (signature.length !== 132) return signature
  const last = signature.slice(-2)
  const recovery = { '00': '1b', '01': '1c' }[last] ?? last
  return `0x${signature.slice(2, -2)}${recovery}`
}

const accountAbi = parseAbi([
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
])
/** ERC-1271 result for a valid signature. */
const ERC1271_MAGIC_VALUE = '0x1626ba7e'

/** Whether a signature for this hash is the owner's: by key, or by their contract (ERC-1271). */
export async function isSignedBy(
  chain: Pick<Chain, 'client'>,
  owner: Address,
  hash: Hex,
  signature: string,
): Promise<boolean> {
  if (!isHex(signature)) return false
  const signer = await recoverAddress({ hash, signature }).catch(() => null)
  if (signer !== null && isAddressEqual(signer, owner)) return true
  return isValidContractSignature(chain, owner, hash, signature)
}

/** An account without code returns nothing, which counts as invalid. */
async function isValidContractSignature(
  { client }: Pick<Chain, 'client'>,
  address: Address,
  hash: Hex,
  signature: Hex,
): Promise<boolean> {
  const functionName = 'isValidSignature'
  const args = [hash, signature] as const
  const answer = client.readContract({ address, abi: accountAbi, functionName, args })
  return answer.then(
    (magicValue) => magicValue === ERC1271_MAGIC_VALUE,
    () => false,
  )
}
