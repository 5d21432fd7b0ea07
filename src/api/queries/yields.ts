import { queryOptions } from '@tanstack/react-query'
import { queryString } from '../query-string.ts'
import { readAllPages } from '../read-all-pages.ts'
import { request } from '../request.ts'
import { pageSchema } from '../schemas/page.ts'
import { readerOf } from '../schemas/reader-of.ts'
import { yieldSchema } from '../schemas/yield.ts'

const PAGE = 100
const page = readerOf(pageSchema(yieldSchema))

/** Every yield of the project. Source: contract: Yield list. */
export function fetchYields(signal?: AbortSignal) {
  return readAllPages((offset) =>
    request(`/v1/yields${queryString({ limit: PAGE, offset })}`, page, { signal }),
  )
}

export const yieldsQuery = () =>
  queryOptions({
    queryKey: ['yields'],
    queryFn: ({ signal }) => fetchYields(signal),
    staleTime: 60_000,
  })
