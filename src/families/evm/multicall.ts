import { decodeFunctionResult, encodeFunctionData, isHex, parseAbi, type Hex } from 'viem'
import type { RpcRead } from '../rpc.ts'
import { multicallOf } from './multicall-of.ts'

const abi = parseAbi([
  'struct Call { address target; bool allowFailure; bytes callData; }',
  'struct Result { bool success; bytes returnData; }',
  'function aggregate3(Call[] calls) payable returns (Result[] results)',
])

/** A question of a multicall, and what its answer is used for. */
export interface Question {
  readonly target: Hex
  readonly callData: Hex
  readonly take: (answer: Hex) => void
}

/** One call that asks all of them, in this order. */
export const multicallRead = (network: string, questions: readonly Question[]): RpcRead => ({
  method: 'eth_call',
  params: [
    {
      to: multicallOf(network),
      data: encodeFunctionData({
        abi,
        functionName: 'aggregate3',
        args: [questions.map(({ target, callData }) => ({ target, allowFailure: true, callData }))],
      }),
    },
    'latest',
  ],
})

/** Gives each question its answer; where there is no Multicall3, none. */
export function takeAnswers(questions: readonly Question[], answer: unknown): void {
  if (!isHex(answer) || answer === '0x') return
  const results = decodeFunctionResult({ abi, functionName: 'aggregate3', data: answer })
  for (const [index, { success, returnData }] of results.entries())
    if (success) questions[index]?.take(returnData)
}
