import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { getRetryTime, useSecondsUntil } from '#src/features/problem/index.ts'

/** Returns the service time at which the last read that waits for the limit is sent again; 0 when none waits. */
export const getWaitingReadsTime = (client: QueryClient): number =>
  client
    .getQueryCache()
    .findAll({ type: 'active', fetchStatus: 'fetching' })
    .reduce((latest, { state }) => Math.max(latest, getRetryTime(state.fetchFailureReason)), 0)

/** Calls back once for all changes of a moment: hundreds of reads begin together, and each look goes through all of them. */
export function subscribeToReads(client: QueryClient, onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  return client.getQueryCache().subscribe(() => {
    clearTimeout(timer)
    timer = setTimeout(onChange)
  })
}

/** Returns whole seconds until all reads on the screen go on that the service's limit stopped; 0 when none waits. */
export function useWaitingReads(): number {
  const client = useQueryClient()
  const subscribe = useCallback(
    (onChange: () => void) => subscribeToReads(client, onChange),
    [client],
  )
  const getTime = (): number => getWaitingReadsTime(client)
  return useSecondsUntil(useSyncExternalStore(subscribe, getTime, getTime))
}
