import type { BalanceQuery } from '../contract/bodies.ts'
import type { Arguments } from '../protocols/protocol.ts'

/** One yield to read for one address. */
export interface BalanceTarget {
  readonly yieldId: string
  readonly address: string
  readonly network: string
  /** What was submitted of the yield's own arguments for balances. */
  readonly arguments?: Arguments | undefined
  /** Asked for by id: then an unknown id is an error, not nothing. */
  readonly specific: boolean
}

/**
 * What the queries come to: scans are spread over the network's yields; duplicates (same yield, address, network) are
 * read once, however the address is written, and a specific query wins over a scan (contract: Balance queries).
 */
export async function balanceTargets(
  queries: readonly BalanceQuery[],
  yieldsOf: (network: string, address: string) => Promise<readonly string[]>,
  ownerOf: (address: string) => string,
): Promise<BalanceTarget[]> {
  const targets = new Map<string, BalanceTarget>()
  const put = (target: BalanceTarget): void => {
    const key = JSON.stringify([target.yieldId, ownerOf(target.address), target.network])
    if (target.specific || !targets.has(key)) targets.set(key, target)
  }
  for (const { yieldId, ...query } of queries) {
    if (yieldId !== undefined) put({ ...query, yieldId, specific: true })
    else
      for (const each of await yieldsOf(query.network, query.address))
        put({ ...query, yieldId: each, specific: false })
  }
  return [...targets.values()]
}
