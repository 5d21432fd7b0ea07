import { decodeFunctionResult, encodeFunctionData, isHex, parseAbi, type Hex } from 'viem'
import type { RpcRead } from '../rpc.ts'
import { getMulticallAddress } from './get-multicall-address.ts'

const abi = parseAbi([
  'struct Call { address target; bool allowFailure; bytes callData; }',
  'struct Result { bool success; bytes returnData; }',
  'function aggregate3(Call[] calls) payable returns (Result[] results)',
])

/** A question of a multicall, and what its answer is used for. */
export interface MulticallRequest {
  readonly target: Hex
  readonly callData: Hex
  readonly onResult: (answer: Hex) => void
}

/** One call that asks all of them, in this order. */
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

/** Gives each question its answer; where there is no Multicall3, none. */
export function applyResults(requests: readonly MulticallRequest[], answer: unknown): void {
  if (!isHex(answer) || answer === '0x') return
  const results = decodeFunctionResult({ abi, functionName: 'aggregate3', data: answer })
  for (const [index, { success, returnData }] of results.entries())
    if (success) requests[index]?.onResult(returnData)
}
