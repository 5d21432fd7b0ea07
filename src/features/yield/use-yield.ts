import { useQuery, useQueryClient } from '@tanstack/react-query'
import { yieldQuery } from '#src/api/queries/yield.ts'
import { yieldsQuery } from '#src/api/queries/yields.ts'

/** A yield, at once where the catalogue already has it, then as the service has it now. */
export function useYield(id: string) {
  const client = useQueryClient()
  return useQuery({
    ...yieldQuery(id),
    placeholderData: () =>
      client.getQueryData(yieldsQuery().queryKey)?.items.find((one) => one.id === id),
  })
}
