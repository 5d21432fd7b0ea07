import { queryOptions } from '@tanstack/react-query'
import { toQueryString } from '../query-string.ts'
import { readAllPages } from '../read-all-pages.ts'
import { request } from '../request.ts'
import { pageSchema } from '../schemas/page.ts'
import { createReader } from '../schemas/create-reader.ts'
import { tokenWithYieldsSchema } from '../schemas/token-with-yields.ts'

const readPage = createReader(pageSchema(tokenWithYieldsSchema))

/**
 * Reads tokens that have yields, paged by `total` even without a limit (decisions/047-reads).
 * Source: contract: Tokens.
 */
export function fetchTokens(signal?: AbortSignal) {
  return readAllPages(
    (offset) =>
      request(
        `/v1/tokens${toQueryString({ offset: offset === 0 ? undefined : offset })}`,
        readPage,
        {
          signal,
        },
      ),
    null,
  )
}

export const tokensQuery = () =>
  queryOptions({
    queryKey: ['tokens'],
    queryFn: ({ signal }) => fetchTokens(signal),
    staleTime: 5 * 60_000,
  })
