import { useQuery, useQueryClient } from '@tanstack/react-query'
import { yieldQuery } from '#src/api/queries/yield.ts'
import { yieldsQuery } from '#src/api/queries/yields.ts'
import { getSeededYield } from './seed-yield.ts'

/** A yield, at once where the page brought it or the catalogue already has it, then as the service has it now. */
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
