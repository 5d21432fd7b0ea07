import { queryOptions } from '@tanstack/react-query'
import { readRows } from '#src/catalogue/read-rows.ts'
import { requestText } from '../request.ts'

/** Reads every yield of the project as a row, in one shared response. Source: decisions/035-catalogue. */
export const catalogueQuery = () =>
  queryOptions({
    queryKey: ['catalogue'],
    queryFn: ({ signal }) => requestText('/catalogue', readRows, { signal }),
    staleTime: 60_000,
    // Otherwise thousands of rows would be compared synchronously.
    structuralSharing: false,
  })
