import { decodeFunctionResult, encodeFunctionData, isAddress, parseAbi, type Hex } from 'viem'
import * as z from 'zod/mini'
import type { RawAmount } from '#src/money/units.ts'
import type { TokenOnNetwork } from '../chain-family.ts'
import { isNativeToken } from '../native-token.ts'
import { rpc, rpcBatch, type RpcRead } from '../rpc.ts'
import { getMulticallAddress } from './multicall.ts'
import { quantity } from './quantity.ts'

/**
 * Reads an address's balance of a token, smallest unit: the native coin, or ERC-20 `balanceOf`.
 * @throws RpcError, or a fetch or parse error, if it can't be read, including an address without a contract: that is
 * unknown, never 0
 */
export function fetchTokenBalance(token: TokenOnNetwork, owner: string): Promise<RawAmount> {
  const { method, params } = createBalanceRead(token, owner)
  return rpc(token.network, method, params, quantity)
}

const abi = parseAbi([
  'struct Call { address target; bool allowFailure; bytes callData; }',
  'struct Result { bool success; bytes returnData; }',
  'function aggregate3(Call[] calls) payable returns (Result[] results)',
  'function getEthBalance(address owner) view returns (uint256)',
  'function balanceOf(address owner) view returns (uint256)',
])

/** Maximum calls within the gateway's body limit (128 KB; each takes 448 digits). */
export const MAX_CALLS = 250
/** Maximum requests per network (decisions/034-first-visit). */
const MAX_REQUESTS = 2
/** Reads of a batch (decisions/026-rpc). */
const MAX_BATCH_READS = 20

const bytes = z.custom<Hex>((value) => typeof value === 'string' && /^0x[\da-f]*$/i.test(value))

/** Exactly one word is a balance: an address without a contract returns nothing, which is unknown. */
const decodeAmount = (data: Hex): RawAmount | null =>
  /^0x[\da-f]{64}$/i.test(data) ? BigInt(data) : null

/** In lower case, which has no checksum; null if invalid. */
function toPlainAddress(text: string | undefined): Hex | null {
  const plain = text?.toLowerCase() ?? ''
  return isAddress(plain, { strict: false }) ? plain : null
}

/** Returns each token's call; null for an invalid address. */
function createCalls(tokens: readonly TokenOnNetwork[], owner: Hex, multicall: Hex) {
  // Of hundreds of tokens all calls are one of these two, and encoding hashes the method's signature.
  const native = encodeFunctionData({ abi, functionName: 'getEthBalance', args: [owner] })
  const balanceOf = encodeFunctionData({ abi, functionName: 'balanceOf', args: [owner] })
  return tokens.map((token) => {
    if (isNativeToken(token)) return { target: multicall, allowFailure: true, callData: native }
    const target = toPlainAddress(token.address)
    return target && { target, allowFailure: true, callData: balanceOf }
  })
}

/** Reads balances by Multicall3. @returns null if the network has none */
async function fetchByMulticall(
  network: string,
  tokens: readonly TokenOnNetwork[],
  owner: Hex,
): Promise<readonly (RawAmount | null)[] | null> {
  const multicall = getMulticallAddress(network)
  const calls = createCalls(tokens, owner, multicall)
  const sentCalls = calls.flatMap((call) => call ?? [])
  const data = encodeFunctionData({ abi, functionName: 'aggregate3', args: [sentCalls] })
  const answer = await rpc(network, 'eth_call', [{ to: multicall, data }, 'latest'], bytes)
  if (answer === '0x') return null
  const results = decodeFunctionResult({ abi, functionName: 'aggregate3', data: answer })
  const byCall = new Map(sentCalls.map((call, index) => [call, results[index]]))
  return calls.map((call) => {
    const result = call && byCall.get(call)
    return result?.success ? decodeAmount(result.returnData) : null
  })
}

/** `balanceOf(address)` of ERC-20. */
const BALANCE_OF = '0x70a08231'

/** Returns the read of a balance: the native coin's, or ERC-20 `balanceOf`. */
export function createBalanceRead(token: TokenOnNetwork, owner: string): RpcRead {
  if (isNativeToken(token)) return { method: 'eth_getBalance', params: [owner, 'latest'] }
  const data = `${BALANCE_OF}${owner.slice(2).toLowerCase().padStart(64, '0')}`
  return { method: 'eth_call', params: [{ to: token.address, data }, 'latest'] }
}

/**
 * What an address has of a network's tokens, in their smallest units, by Multicall3; where a network has none, the first
 * of them one by one in a single batch. Source: decisions/036-prices; decisions/034-first-visit.
 * @param tokens those that matter most first: what does not fit into two requests stays unknown
 * @throws RpcError, or a fetch or parse error, where the node does not answer at all
 */
export async function fetchTokenBalances(
  network: string,
  tokens: readonly TokenOnNetwork[],
  owner: string,
): Promise<readonly (RawAmount | null)[]> {
  const ownerAddress = toPlainAddress(owner)
  if (ownerAddress === null) throw new TypeError('not an address of this network')
  const first = await fetchByMulticall(network, tokens.slice(0, MAX_CALLS), ownerAddress)
  if (first === null) {
    const reads = tokens.slice(0, MAX_BATCH_READS).map((token) => createBalanceRead(token, owner))
    const amounts = await rpcBatch(network, reads, quantity)
    return tokens.map((_, index) => amounts[index] ?? null)
  }
  const rest = tokens.slice(MAX_CALLS, MAX_CALLS * MAX_REQUESTS)
  // Partial results are kept.
  const more =
    rest.length === 0 ? [] : await fetchByMulticall(network, rest, ownerAddress).catch(() => null)
  return tokens.map((_, index) => [...first, ...(more ?? [])][index] ?? null)
}
