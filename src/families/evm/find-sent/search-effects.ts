import {
  decodeFunctionData,
  encodeEventTopics,
  erc20Abi,
  erc4626Abi,
  isHex,
  numberToHex,
} from 'viem'
import * as z from 'zod/mini'
import { sameAddress } from '../../same-address.ts'
import { rpc, RpcError } from '../../rpc.ts'
import { fetchBlockNumber } from '../block.ts'
import type { EvmCall } from '../call.ts'
import { toQuantity } from '../quantity.ts'

const logsSchema = z.array(
  z.looseObject({
    address: z.string(),
    topics: z.array(z.string()),
    data: z.string(),
    transactionHash: z.string(),
  }),
)

/** What a node gives at once (decision 16). */
const MOST_BLOCKS = 10_000n

const abi = [...erc20Abi, ...erc4626Abi]

/** What a call leaves behind in the logs, exactly; null for calls of which that is not known. */
interface Effect {
  readonly topics: readonly (string | null)[]
  /** The first word of the log's data. */
  readonly amount: string
}

function decode(data: string) {
  try {
    return isHex(data) ? decodeFunctionData({ abi, data }) : null
  } catch {
    return null
  }
}

function effectOf({ from, data }: EvmCall): Effect | null {
  const call = decode(data)
  const owner = isHex(from) ? from : null
  if (!call || owner === null) return null
  if (call.functionName === 'approve') {
    const [spender, value] = call.args
    const [topic, ...rest] = encodeEventTopics({
      abi: erc20Abi,
      eventName: 'Approval',
      args: { owner, spender },
    })
    return { topics: [topic, ...rest].map(text), amount: numberToHex(value, { size: 32 }) }
  }
  if (call.functionName !== 'deposit') return null
  const [assets, receiver] = call.args
  const topics = encodeEventTopics({
    abi: erc4626Abi,
    eventName: 'Deposit',
    args: { receiver },
  })
  return { topics: topics.map(text), amount: numberToHex(assets, { size: 32 }) }
}

const text = (topic: unknown): string | null => (typeof topic === 'string' ? topic : null)

/**
 * The transaction in which a contract account made a call, by what the call left behind: such an account's number says
 * nothing of it. Only approvals and deposits, only with the very amount, and only where exactly one fits.
 * @param after a block before it
 */
export async function searchEffects(
  network: string,
  call: EvmCall,
  after: bigint,
  known: ReadonlySet<string>,
): Promise<string | null> {
  const effect = effectOf(call)
  if (effect === null) return null
  try {
    const newest = await fetchBlockNumber(network)
    const last = newest - after < MOST_BLOCKS ? newest : after + MOST_BLOCKS - 1n
    const filter = {
      address: call.to,
      topics: effect.topics,
      fromBlock: toQuantity(after),
      toBlock: toQuantity(last),
    }
    const logs = await rpc(network, 'eth_getLogs', [filter], logsSchema)
    const hashes = logs
      .filter(
        ({ address, data }) => sameAddress(address, call.to) && data.startsWith(effect.amount),
      )
      .map(({ transactionHash }) => transactionHash.toLowerCase())
      .filter((hash) => !known.has(hash))
    const [only, ...others] = [...new Set(hashes)]
    return only !== undefined && others.length === 0 ? only : null
  } catch (error) {
    if (error instanceof RpcError) return null
    throw error
  }
}
