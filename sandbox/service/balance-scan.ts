import type { BalanceQuery } from '../contract/bodies.ts'

/** One yield to read for one address. */
export interface BalanceTarget {
  readonly yieldId: string
  readonly address: string
  readonly network: string
  /** Asked for by id: then an unknown id is an error, not nothing. */
  readonly specific: boolean
}

/**
 * What the queries come to: scans are spread over the network's yields; duplicates (same yield, address, network) are
 * read once, however the address is written, and a specific query wins over a scan (earn-api.md, POST /v1/yields/balances).
 */
export function balanceTargets(
  queries: readonly BalanceQuery[],
  yieldsOf: (network: string) => readonly string[],
  ownerOf: (address: string) => string,
): BalanceTarget[] {
  const targets = new Map<string, BalanceTarget>()
  const put = (target: BalanceTarget): void => {
    const key = JSON.stringify([target.yieldId, ownerOf(target.address), target.network])
    if (target.specific || !targets.has(key)) targets.set(key, target)
  }
  for (const { yieldId, address, network } of queries) {
    if (yieldId !== undefined) put({ yieldId, address, network, specific: true })
    else
      for (const each of yieldsOf(network))
        put({ yieldId: each, address, network, specific: false })
  }
  return [...targets.values()]
}
