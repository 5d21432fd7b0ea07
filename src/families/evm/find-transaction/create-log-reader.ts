import * as z from 'zod/mini'
import { findNetwork } from '#src/networks/find-network.ts'
import { rpc } from '../../rpc.ts'
import { fetchBlockNumber } from '../chain-reads.ts'
import { logSchema, quantity, toQuantity } from '../quantity.ts'

const logsSchema = z.array(
  z.extend(logSchema, { transactionHash: z.string(), blockNumber: quantity }),
)
type BlockLog = z.output<typeof logsSchema>[number]

/** A node's maximum per request (decisions/026-rpc). */
const PAGE_SIZE = 10_000n
/** Read per filter at a time; the next read continues there. */
const MAX_PAGES = 5
/** Maximum number of cached filters. */
const MAX_FILTERS = 50

export interface LogFilter {
  readonly address: string | readonly string[]
  /** Any of several, one, or any at all. */
  readonly topics: readonly (string | readonly string[] | null)[]
}

interface ReadProgress {
  readonly next: bigint
  readonly logs: readonly BlockLog[]
}

export interface ReadLogs {
  readonly logs: readonly BlockLog[]
  /** Whether the newest block was reached. */
  readonly isComplete: boolean
}

export type LogReader = (network: string, filter: LogFilter, after: bigint) => Promise<ReadLogs>

/**
 * Creates a reader of logs since a block, page by page up to the newest. Read logs are cached, so that each later
 * read costs one page; blocks that may be reorganized are read again.
 */
export function createLogReader(): LogReader {
  const progressByFilter = new Map<string, ReadProgress>()
  return async (network, filter, after) => {
    const key = JSON.stringify([network, filter, String(after)])
    const newest = await fetchBlockNumber(network)
    const settled = newest - BigInt(findNetwork(network).depth)
    const progress = progressByFilter.get(key)
    const logs = [...(progress?.logs ?? [])]
    let next = progress?.next ?? after
    const saveProgress = (): void => {
      const settledUntil = settled < next ? settled : next
      const resumeAt = settledUntil > after ? settledUntil : after
      progressByFilter.delete(key)
      progressByFilter.set(key, {
        next: resumeAt,
        logs: logs.filter(({ blockNumber }) => blockNumber < resumeAt),
      })
      const [oldest] = progressByFilter.keys()
      if (progressByFilter.size > MAX_FILTERS && oldest !== undefined)
        progressByFilter.delete(oldest)
    }
    for (let page = 0; page < MAX_PAGES && next <= newest; page += 1) {
      const last = newest - next < PAGE_SIZE ? newest : next + PAGE_SIZE - 1n
      const range = { fromBlock: toQuantity(next), toBlock: toQuantity(last) }
      const pageLogs = await rpc(network, 'eth_getLogs', [{ ...filter, ...range }], logsSchema)
      logs.push(...pageLogs)
      next = last + 1n
      saveProgress()
    }
    return { logs, isComplete: next > newest }
  }
}
