import { useQueries } from '@tanstack/react-query'
import { limitConcurrency } from '#src/api/limit-concurrency.ts'
import { toAddressKey } from '#src/families/is-same-address.ts'
import { fetchWitnesses, type Witnesses } from '#src/families/witnesses.ts'
import type { Approval } from '../find/approval.ts'

/** Yields whose witnesses are read for one spender: one of them is enough. */
const MAX_YIELDS = 3
const STALE_MS = 5 * 60_000
/** There is a request for each yield. */
const MAX_REQUESTS = 3
const run = limitConcurrency(MAX_REQUESTS)

/** Who, other than the service, knows a spender: the operator's file, or the gateway's memory; for which yield. */
export interface SpenderWitness {
  readonly by: 'operator' | 'memory'
  readonly yieldId: string
}

/** The witnesses of one yield, which all rows share. */
export const spenderWitnessesQuery = (yieldId: string, network: string) => ({
  queryKey: ['spender-witnesses', yieldId, network],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    run(() => fetchWitnesses(yieldId, network), signal),
  staleTime: STALE_MS,
})

const combine = (results: readonly { readonly data: Witnesses | undefined }[]) =>
  results.map(({ data }) => data)

/**
 * Returns who vouches for a spender beside the service; null while unknown, and where nobody does.
 * @param isNeeded whether to ask: a page may have hundreds of rows
 */
export function useSpenderWitness(
  { network, spender, reasons }: Approval,
  isNeeded: boolean,
): SpenderWitness | null {
  const yieldIds = [...new Set(reasons.map(({ yieldId }) => yieldId))].slice(0, MAX_YIELDS)
  const reads = useQueries({
    queries: yieldIds.map((yieldId) => ({
      ...spenderWitnessesQuery(yieldId, network),
      enabled: isNeeded,
    })),
    combine,
  })
  const [first] = yieldIds.flatMap((yieldId, index) => {
    const witness = reads[index]?.contracts.get(toAddressKey(spender))
    return witness ? [{ by: witness.by, yieldId }] : []
  })
  return first ?? null
}
