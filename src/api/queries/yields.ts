import { queryOptions } from '@tanstack/react-query'
import { toQueryString } from '../query-string.ts'
import { readAllPages } from '../read-all-pages.ts'
import { request } from '../request.ts'
import { pageSchema } from '../schemas/page.ts'
import { createReader } from '../schemas/create-reader.ts'
import { yieldSchema } from '../schemas/yield.ts'

const PAGE_SIZE = 100
const readPage = createReader(pageSchema(yieldSchema))

/** Reads every yield of the project. Source: contract: Yield list. */
export function fetchYields(signal?: AbortSignal) {
  return readAllPages(
    (offset) =>
      request(`/v1/yields${toQueryString({ limit: PAGE_SIZE, offset })}`, readPage, { signal }),
    PAGE_SIZE,
  )
}

export const yieldsQuery = () =>
  queryOptions({
    queryKey: ['yields'],
    queryFn: ({ signal }) => fetchYields(signal),
    staleTime: 60_000,
  })
