import { queryOptions } from '@tanstack/react-query'
import { loadFamily } from '#src/families/load-family.ts'
import { MAX_FEES, type PaidFee } from '#src/families/chain-family.ts'
import { findNetwork } from '#src/networks/find-network.ts'

/** Reads the fees of up to `MAX_FEES` transactions; null is unknown, as on networks that nothing here can read. */
export async function fetchFees(
  network: string,
  hashes: readonly string[],
): Promise<readonly (PaidFee | null)[]> {
  const family = await loadFamily(findNetwork(network).family)
  return family ? await family.fetchPaidFees(network, hashes) : hashes.map(() => null)
}

/** How soon a transaction without a block is looked for again. Milliseconds. */
const PENDING_STALE_MS = 10_000

/** Reads the fees that an action's transactions on one network paid, by their hashes. */
export const paidFeesQuery = (network: string, hashes: readonly string[]) => {
  const first = hashes.slice(0, MAX_FEES)
  return queryOptions({
    queryKey: ['paid-fees', network, first],
    queryFn: async () => {
      const fees = await fetchFees(network, first)
      return new Map(first.map((hash, index) => [hash, fees[index] ?? null]))
    },
    // A paid fee never changes.
    staleTime: ({ state }) =>
      state.data && [...state.data.values()].every((fee) => fee !== null)
        ? Infinity
        : PENDING_STALE_MS,
  })
}
