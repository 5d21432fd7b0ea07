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
  /** Null while what there is to claim is being read. */
  readonly queue: ClaimQueue | null
  /** Changes the queue and keeps it from here on. */
  readonly change: (queue: ClaimQueue) => void
  /** Leaves it for what there is to claim now. */
  readonly renew: () => void
  /** What there is to claim could not be read. */
  readonly problem: {
    readonly error: Error
    readonly busy: boolean
    readonly retry: () => void
  } | null
}

/** The queue that was begun, as it was left; where there is none, everything that can be claimed now. */
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
