import type { Hex } from 'viem'
import * as z from 'zod/mini'
import { rpc } from '../../rpc.ts'
import type { EvmCall } from '../call.ts'
import { toQuantity } from '../quantity.ts'
import type { Movement } from '../../action-simulation.ts'

/** `Transfer(address,address,uint256)`. */
const TRANSFER_TOPIC = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** `TransferSingle` and `TransferBatch` of ERC-1155. */
const ERC1155_TRANSFERS = [
  '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
]
/** `Transfer(address,address,address,uint256,uint256)` of ERC-6909. */
const ERC6909_TRANSFER = '0x1b3d7edb2e9c0b0e7c525b20aaaef0f5940d2ed71663c7d39266ecafac728859'
/** The address under which a simulation reports native transfers. */
const COIN_ADDRESS = `0x${'e'.repeat(40)}`

/** A transfer event; the token is null for native coin. */
interface Transfer extends Movement {
  readonly from: string
  readonly to: string
}

const topicToAddress = (topic = ''): string => `0x${topic.slice(-40).toLowerCase()}`

/** Decodes a log's transfer; an NFT, and each id of ERC-1155 and ERC-6909, counts as one. */
function decodeTransfer({
  topics,
  data,
}: CallResult['logs'][number]): Omit<Transfer, 'token'> | null {
  const [topic = '', second, third, fourth] = topics
  if (ERC1155_TRANSFERS.includes(topic) && topics.length === 4)
    return { from: topicToAddress(third), to: topicToAddress(fourth), amount: 1n }
  if (topic === ERC6909_TRANSFER && topics.length === 4)
    return { from: topicToAddress(second), to: topicToAddress(third), amount: 1n }
  if (topic !== TRANSFER_TOPIC) return null
  const [from, to] = [topicToAddress(second), topicToAddress(third)]
  if (topics.length === 4) return { from, to, amount: 1n }
  return topics.length === 3 && /^0x[\da-f]{64}$/i.test(data)
    ? { from, to, amount: BigInt(data) }
    : null
}

/** Returns a call's transfers of tokens, NFTs and native coin, in order. */
export const getTransfers = ({ logs }: Pick<CallResult, 'logs'>): Transfer[] =>
  logs.flatMap((log) => {
    const move = decodeTransfer(log)
    const token = log.address.toLowerCase()
    return move ? [{ token: token === COIN_ADDRESS ? null : token, ...move }] : []
  })

export interface SimulatedCall extends Pick<EvmCall, 'from' | 'to' | 'data' | 'value'> {
  /** The gas limit, which the gateway requires. */
  readonly gas: bigint
}

export interface SimulatedBlock {
  readonly calls: readonly SimulatedCall[]
  /** Header fields, as `eth_simulateV1` names them; the node's by default. */
  readonly header?: Readonly<Record<string, string>>
  /** Accounts that exist in this simulation only. */
  readonly accounts?: Readonly<Record<Hex, { readonly code?: Hex; readonly balance?: string }>>
}

/** Options of a simulation. */
export interface SimulationRules {
  /** True: as in a block, with fees and balances. False: as `eth_call`, without. */
  readonly validation: boolean
  /** Fee fields of every call. */
  readonly fees?: Readonly<Record<string, string>>
  /** The parent block's number; the newest by default. */
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

/** The result of a call. Source: `eth_simulateV1` of the execution APIs. */
export type CallResult = z.output<typeof resultSchema>

export const STATUS_SUCCESS = '0x1'

const DEFAULT_RULES: SimulationRules = { validation: false }

/**
 * Simulates blocks of calls in order on top of a block, without effects. Native transfers are reported as transfers
 * of a token of the address 0xeeee….
 * @returns the result of each call, of all blocks, in order
 * @throws RpcError if the node does not support or rejects it, and a fetch or parse error
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
  // A node may insert empty blocks for skipped numbers.
  const results = answer.flatMap((block) => block.calls)
  if (results.length !== blocks.reduce((sum, { calls }) => sum + calls.length, 0))
    throw new Error('not every call was answered')
  return results
}
