import * as z from 'zod/mini'
import { rpc } from '../../rpc.ts'
import type { EvmCall } from '../call.ts'
import { toQuantity } from '../quantity.ts'

/** One call of a simulation. */
export interface Rehearsed extends Pick<EvmCall, 'from' | 'to' | 'data' | 'value'> {
  /** The most that it may use; without one, all that the block has left. */
  readonly gas?: bigint
}

const resultSchema = z.looseObject({
  status: z.string(),
  returnData: z.string(),
  logs: z.array(
    z.looseObject({ address: z.string(), topics: z.array(z.string()), data: z.string() }),
  ),
  error: z.nullish(z.looseObject({ message: z.optional(z.string()) })),
})
const answerSchema = z.array(z.looseObject({ calls: z.array(resultSchema) }))

/** What became of one call. Source: `eth_simulateV1` of the execution APIs. */
export type Simulated = z.output<typeof resultSchema>

/**
 * Runs calls one after the other on top of the newest block, of which nothing stays. Coins that move are told as
 * transfers of a token of the address 0xeeee….
 * @throws RpcError where the node does not know the method or refuses, and a fetch or parse error
 */
export async function simulate(
  network: string,
  calls: readonly Rehearsed[],
): Promise<readonly Simulated[]> {
  const block = {
    calls: calls.map(({ from, to, data, value, gas }) => ({
      from,
      to,
      data,
      value: toQuantity(value),
      ...(gas !== undefined && { gas: toQuantity(gas) }),
    })),
  }
  const parameters = [
    { blockStateCalls: [block], traceTransfers: true, validation: false },
    'latest',
  ]
  const [first] = await rpc(network, 'eth_simulateV1', parameters, answerSchema)
  if (first?.calls.length !== calls.length) throw new Error('not every call was answered')
  return first.calls
}
