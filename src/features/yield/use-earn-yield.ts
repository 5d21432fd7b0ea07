import { useQuery, useQueryClient } from '@tanstack/react-query'
import { yieldQuery } from '#src/api/queries/yield.ts'
import { yieldsQuery } from '#src/api/queries/yields.ts'
import { getSeededYield } from './seed-yield.ts'

/** Returns a yield: first the prerendered or catalogue data, then the service's. */
export function useEarnYield(id: string) {
  const client = useQueryClient()
  return useQuery({
    ...yieldQuery(id),
    placeholderData: () =>
      getSeededYield(client, id) ??
      client
        .getQueryData(yieldsQuery().queryKey)
        ?.items.find((listedYield) => listedYield.id === id),
  })
}
