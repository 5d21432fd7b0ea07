import { queryOptions } from '@tanstack/react-query'
import { readRows } from '#src/catalogue/read-rows.ts'
import { requestText } from '../request.ts'

/** Every yield of the project as a row, in one answer for everybody. Source: decisions/035-catalogue. */
export const catalogueQuery = () =>
  queryOptions({
    queryKey: ['catalogue'],
    queryFn: ({ signal }) => requestText('/catalogue', readRows, { signal }),
    staleTime: 60_000,
    // Thousands of rows would be compared one by one, all at once.
    structuralSharing: false,
  })
