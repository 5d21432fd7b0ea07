import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { balancesQuery } from '#src/api/queries/balances.ts'
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

/** Returns the stored queue as it was left, or a new one of everything claimable. */
export function useClaimQueue(network: string, owner: string): ClaimQueueState {
  const [stored, setStored] = useState(
    () =>
      readQueues(localStorage, serviceClock.now()).find(
        (one) => one.network === network && one.address === owner,
      ) ?? null,
  )
  const { data, error, isFetching, refetch } = useQuery({
    ...balancesQuery([{ address: owner, network }]),
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
