import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { isSameAddress } from '#src/families/is-same-address.ts'
import { balancesQuery, type Balances, type BalanceRequest } from '#src/api/queries/balances.ts'
import { MAX_BALANCE_QUERIES } from '#src/api/requests/max-balance-queries.ts'
import { serviceClock } from '#src/api/service-clock.ts'
import {
  dropQueue,
  storeQueue,
  readQueues,
  createQueue,
  planClaims,
  type ClaimQueue,
} from '#src/features/claiming/index.ts'

export interface ClaimQueueState {
  /** Null while the claimable rewards load. */
  readonly queue: ClaimQueue | null
  /** Updates the queue and stores it. */
  readonly change: (queue: ClaimQueue) => void
  /** Replaces the queue with what is claimable now. */
  readonly renew: () => void
  /** Whether the claimable rewards failed to load. */
  readonly problem: {
    readonly error: Error
    readonly busy: boolean
    readonly retry: () => void
  } | null
}

/**
 * Returns queries for all claims of an address on a network: a scan, and by name each yield in which another screen has
 * found it, as a scan does not see all of them.
 */
export function createClaimQueries(
  client: QueryClient,
  network: string,
  address: string,
): BalanceRequest[] {
  const known = client
    .getQueriesData<Balances>({ queryKey: ['balances'] })
    .flatMap(([, balances]) => balances?.positions ?? [])
    .filter(({ balances: [first] }) => {
      const owner = first?.address
      return first?.token.network === network && !!owner && isSameAddress(owner, address)
    })
  // In one request with the scan, so that the service answers each yield once.
  const yieldIds = [...new Set(known.map(({ yieldId }) => yieldId))]
    .toSorted()
    .slice(0, MAX_BALANCE_QUERIES - 1)
  return [{ address, network }, ...yieldIds.map((yieldId) => ({ yieldId, address, network }))]
}

/** Returns the stored queue as it was left, or a new one of everything claimable. */
export function useClaimQueue(network: string, owner: string): ClaimQueueState {
  const [stored, setStored] = useState(
    () =>
      readQueues(localStorage, serviceClock.now()).find(
        (one) => one.network === network && one.address === owner,
      ) ?? null,
  )
  const client = useQueryClient()
  const [queries] = useState(() => createClaimQueries(client, network, owner))
  const { data, error, isFetching, refetch } = useQuery({
    ...balancesQuery(queries),
    enabled: stored === null,
  })
  const planned = useMemo(
    () => data && createQueue(network, owner, planClaims(data.positions), serviceClock.now()),
    [data, network, owner],
  )
  const queue = stored ?? planned ?? null
  return {
    queue,
    change(next) {
      setStored(next)
      storeQueue(localStorage, next, serviceClock.now())
    },
    renew() {
      if (stored) dropQueue(localStorage, stored, serviceClock.now())
      setStored(null)
    },
    problem: queue || !error ? null : { error, busy: isFetching, retry: () => void refetch() },
  }
}
