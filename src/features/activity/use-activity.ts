import { useQueries } from '@tanstack/react-query'
import { actionsQuery } from '#src/api/queries/actions.ts'
import { mergeActions } from './merge-actions.ts'

/** The newest actions of addresses as one list; those that could be read are there even where others failed. */
export function useActivity(addresses: readonly string[]) {
  const queries = useQueries({ queries: addresses.map((address) => actionsQuery({ address })) })
  const pages = queries.flatMap(({ data }) => (data ? [data] : []))
  const failed = queries.filter(({ error }) => error)
  const isReading = pages.length + failed.length < queries.length
  return {
    data: isReading || pages.length === 0 ? null : mergeActions(pages),
    error: failed[0]?.error ?? null,
    isFetching: failed.some(({ isFetching }) => isFetching),
    refetch: () => {
      for (const each of failed) void each.refetch()
    },
  }
}
