import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionResult,
  isHex,
  parseAbi,
  toFunctionSelector,
  type Hex,
} from 'viem'
import * as z from 'zod/mini'

const abi = parseAbi([
  'struct Call { address target; bool allowFailure; bytes callData; }',
  'struct Result { bool success; bytes returnData; }',
  'function aggregate3(Call[] calls) payable returns (Result[] results)',
])

const requestSchema = z.looseObject({
  id: z.int(),
  method: z.string(),
  params: z.array(z.unknown()),
})
const callSchema = z.looseObject({ data: z.string() })

const wordOf = (value: bigint): Hex => encodeAbiParameters([{ type: 'uint256' }], [value])

/** What a token of six decimals says of anybody: 1000 units, in the wallet and allowed to every spender. */
function answerCall(data: Hex): Hex {
  if (data.startsWith(toFunctionSelector('symbol()')))
    return encodeAbiParameters([{ type: 'string' }], ['USDC'])
  return wordOf(data.startsWith(toFunctionSelector('decimals()')) ? 6n : 1_000_000_000n)
}

function answerRead(method: string, params: readonly unknown[]): Hex | null {
  if (method === 'eth_getBalance') return wordOf(1_000_000_000_000_000_000n)
  const data = z.safeParse(callSchema, params[0]).data?.data
  if (method !== 'eth_call' || !isHex(data)) return null
  if (!data.startsWith(toFunctionSelector(abi[0]))) return answerCall(data)
  const [calls] = decodeFunctionData({ abi, data }).args
  const results = calls.map(({ callData }) => ({ success: true, returnData: answerCall(callData) }))
  return encodeFunctionResult({ abi, result: results })
}

/** A node’s answer to a request or to many: every token is USDC, of which everybody has 1000. */
export function answerAsNode(body: unknown): unknown {
  const request: unknown = JSON.parse(String(body))
  const answer = (one: unknown) => {
    const { id, method, params } = z.parse(requestSchema, one)
    const result = answerRead(method, params)
    const error = { code: -32_601, message: `no ${method}` }
    return { jsonrpc: '2.0', id, ...(result === null ? { error } : { result }) }
  }
  return Array.isArray(request) ? request.map(answer) : answer(request)
}
