import type { Hex } from 'viem'
import * as z from 'zod/mini'
import { rpc } from '../../rpc.ts'
import type { EvmCall } from '../call.ts'
import { toQuantity } from '../quantity.ts'

/** One call of a simulation. */
export interface SimulatedCall extends Pick<EvmCall, 'from' | 'to' | 'data' | 'value'> {
  /** The most that it may use: the gateway takes no call without a limit. */
  readonly gas: bigint
}

/** A block of a simulation. */
export interface SimulatedBlock {
  readonly calls: readonly SimulatedCall[]
  /** Header fields, as `eth_simulateV1` names them; what is left out is as the node has it. */
  readonly header?: Readonly<Record<string, string>>
  /** Accounts that exist in this simulation only. */
  readonly accounts?: Readonly<Record<Hex, { readonly code?: Hex; readonly balance?: string }>>
}

/** How all calls of a simulation are run. */
export interface SimulationRules {
  /** True: as in a block, with fees and balances that count. False: as `eth_call`, without. */
  readonly validation: boolean
  /** Fee fields of every call. */
  readonly fees?: Readonly<Record<string, string>>
  /** The number of the block to build on; the newest where it is left out. */
  readonly on?: bigint
}

const resultSchema = z.looseObject({
  status: z.string(),
  returnData: z.string(),
  gasUsed: z.catch(z.string(), '0x0'),
  logs: z.array(
    z.looseObject({ address: z.string(), topics: z.array(z.string()), data: z.string() }),
  ),
  error: z.nullish(z.looseObject({ message: z.optional(z.string()) })),
})
const responseSchema = z.array(z.looseObject({ calls: z.array(resultSchema) }))

/** What became of one call. Source: `eth_simulateV1` of the execution APIs. */
export type CallResult = z.output<typeof resultSchema>

export const STATUS_SUCCESS = '0x1'

const DEFAULT_RULES: SimulationRules = { validation: false }

/**
 * Runs blocks of calls one after the other on top of a block, of which nothing stays. Coins that move are told as
 * transfers of a token of the address 0xeeee….
 * @returns what became of each call, of all blocks, in order
 * @throws RpcError where the node does not know the method or refuses, and a fetch or parse error
 */
export async function simulateCalls(
  network: string,
  blocks: readonly SimulatedBlock[],
  { validation, fees = {}, on: baseBlock }: SimulationRules = DEFAULT_RULES,
): Promise<readonly CallResult[]> {
  const blockStateCalls = blocks.map(({ calls, header, accounts }) => ({
    ...(header && { blockOverrides: header }),
    ...(accounts && { stateOverrides: accounts }),
    calls: calls.map(({ from, to, data, value, gas }) => ({
      from,
      to,
      data,
      value: toQuantity(value),
      gas: toQuantity(gas),
      ...fees,
    })),
  }))
  const parameters = [
    { blockStateCalls, traceTransfers: true, validation },
    baseBlock === undefined ? 'latest' : toQuantity(baseBlock),
  ]
  const answer = await rpc(network, 'eth_simulateV1', parameters, responseSchema)
  // A node may put empty blocks in between, where numbers are left out.
  const results = answer.flatMap((block) => block.calls)
  if (results.length !== blocks.reduce((sum, { calls }) => sum + calls.length, 0))
    throw new Error('not every call was answered')
  return results
}
