import { decodeFunctionResult, encodeFunctionData, isHex, parseAbi, type Hex } from 'viem'
import type { RpcRead } from '../rpc.ts'

const abi = parseAbi([
  'struct Call { address target; bool allowFailure; bytes callData; }',
  'struct Result { bool success; bytes returnData; }',
  'function aggregate3(Call[] calls) payable returns (Result[] results)',
])

/** A read in a multicall, with a handler of its result. */
export interface MulticallRequest {
  readonly target: Hex
  readonly callData: Hex
  readonly onResult: (answer: Hex) => void
}

const DEFAULT_MULTICALL = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** Chains that derive addresses differently have another address. */
const MULTICALL_BY_NETWORK: Readonly<Record<string, Hex>> = {
  zksync: '0xF9cda624FBC7e059355ce98a31693d299FaCd963',
}

/** The address of Multicall3 on a network, by its contract value. */
export const getMulticallAddress = (network: string): Hex =>
  MULTICALL_BY_NETWORK[network] ?? DEFAULT_MULTICALL

/** Creates one call with all reads, in order. */
export const createMulticallRead = (
  network: string,
  requests: readonly MulticallRequest[],
): RpcRead => ({
  method: 'eth_call',
  params: [
    {
      to: getMulticallAddress(network),
      data: encodeFunctionData({
        abi,
        functionName: 'aggregate3',
        args: [requests.map(({ target, callData }) => ({ target, allowFailure: true, callData }))],
      }),
    },
    'latest',
  ],
})

/** Passes each read its result; none without Multicall3. */
export function applyResults(requests: readonly MulticallRequest[], answer: unknown): void {
  if (!isHex(answer) || answer === '0x') return
  const results = decodeFunctionResult({ abi, functionName: 'aggregate3', data: answer })
  for (const [index, { success, returnData }] of results.entries())
    if (success) requests[index]?.onResult(returnData)
}
