import * as z from 'zod/mini'
import { findNetwork } from '#src/networks/find-network.ts'
import { rpc } from '../../rpc.ts'
import { fetchBlockNumber } from '../block.ts'
import { logSchema } from '../log.ts'
import { quantity, toQuantity } from '../quantity.ts'

const foundSchema = z.array(
  z.extend(logSchema, { transactionHash: z.string(), blockNumber: quantity }),
)
type Found = z.output<typeof foundSchema>[number]

/** What a node gives at once (decisions/026-rpc). */
const PAGE = 10_000n
/** Read of one filter at a time; the next look goes on from there. */
const MOST_PAGES = 5
/** Filters whose place is kept. */
const MOST_FILTERS = 50

export interface LogFilter {
  readonly address: string | readonly string[]
  /** Any of several, one, or whatever it is. */
  readonly topics: readonly (string | readonly string[] | null)[]
}

interface Progress {
  readonly next: bigint
  readonly logs: readonly Found[]
}

export interface Logs {
  readonly logs: readonly Found[]
  /** The newest block was reached. */
  readonly isWhole: boolean
}

export type LogReader = (network: string, filter: LogFilter, after: bigint) => Promise<Logs>

/**
 * Reads logs since a block, page by page up to the newest. What was read once is kept, so that each later look costs one
 * page; blocks that may be taken back are read again.
 */
export function createLogReader(): LogReader {
  const places = new Map<string, Progress>()
  return async (network, filter, after) => {
    const key = JSON.stringify([network, filter, String(after)])
    const newest = await fetchBlockNumber(network)
    const settled = newest - BigInt(findNetwork(network).depth)
    const place = places.get(key)
    const logs = [...(place?.logs ?? [])]
    let next = place?.next ?? after
    const keep = (): void => {
      const kept = settled < next ? settled : next
      const stays = kept > after ? kept : after
      places.delete(key)
      places.set(key, { next: stays, logs: logs.filter(({ blockNumber }) => blockNumber < stays) })
      const [oldest] = places.keys()
      if (places.size > MOST_FILTERS && oldest !== undefined) places.delete(oldest)
    }
    for (let page = 0; page < MOST_PAGES && next <= newest; page += 1) {
      const last = newest - next < PAGE ? newest : next + PAGE - 1n
      const range = { fromBlock: toQuantity(next), toBlock: toQuantity(last) }
      const found = await rpc(network, 'eth_getLogs', [{ ...filter, ...range }], foundSchema)
      logs.push(...found)
      next = last + 1n
      keep()
    }
    return { logs, isWhole: next > newest }
  }
}
