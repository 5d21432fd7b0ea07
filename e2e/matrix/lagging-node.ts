import { numberToHex } from 'viem'

export interface NodeCall {
  readonly id: number
  readonly method: string
  readonly params: readonly unknown[]
}

const LAG_BLOCKS = 10n

/** Index of the block among a method's parameters. */
const BLOCK_PARAMETER: Readonly<Record<string, number>> = {
  eth_call: 1,
  eth_getBalance: 1,
  eth_getCode: 1,
  eth_getTransactionCount: 1,
  eth_simulateV1: 1,
}

/**
 * Answers like a node without the newest ten blocks and pending transactions.
 * @param newest of the chain
 * @param ask the node itself, which is not behind
 */
export async function answerFromLaggingNode(
  call: NodeCall,
  newest: bigint,
  ask: (call: NodeCall) => Promise<unknown>,
): Promise<unknown> {
  const requestedBlock = newest > LAG_BLOCKS ? newest - LAG_BLOCKS : 0n
  const at = BLOCK_PARAMETER[call.method]
  if (at !== undefined)
    return await ask({ ...call, params: call.params.with(at, numberToHex(requestedBlock)) })
  const answer: { result: unknown } = Object(await ask(call))
  if (call.method === 'eth_blockNumber') return { ...answer, result: numberToHex(requestedBlock) }
  const { blockNumber } = Object(answer.result ?? {})
  const isSeen = typeof blockNumber === 'string' && BigInt(blockNumber) <= requestedBlock
  return call.method === 'eth_getBlockByNumber' || isSeen ? answer : { ...answer, result: null }
}
