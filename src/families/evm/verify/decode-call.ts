import { decodeFunctionData, encodeFunctionData, isHex, parseAbi } from 'viem'
import type { DecodedCall } from '../../inspection.ts'

/** The methods of the common standards that move or allow money. */
const abi = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function deposit(uint256 assets, address receiver)',
  'function mint(uint256 shares, address receiver)',
  'function withdraw(uint256 assets, address receiver, address owner)',
  'function redeem(uint256 shares, address receiver, address owner)',
])

/** A decoded call; `owner` is whose shares are spent, where the method names it. */
export interface KnownCall extends DecodedCall {
  readonly owner: string | null
}

function decodeExactly(data: `0x${string}`) {
  try {
    const call = decodeFunctionData({ abi, data })
    return encodeFunctionData({ abi, ...call }).toLowerCase() === data.toLowerCase() ? call : null
  } catch {
    return null
  }
}

/**
 * Reads a call as exactly one method of the common standards; null when it is none, or when bytes are left over that the
 * method would not have (re-encode equality).
 */
export function decodeCall(data: string): KnownCall | null {
  const call = isHex(data) ? decodeExactly(data) : null
  if (!call) return null
  const method = call.functionName
  const counts = 'token' as const
  if (method === 'approve')
    return { method, counterparty: call.args[0], amount: call.args[1], counts, owner: null }
  const owner = method === 'withdraw' || method === 'redeem' ? call.args[2] : null
  return { method, counterparty: call.args[1], amount: call.args[0], counts, owner }
}
