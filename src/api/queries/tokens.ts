import { queryString } from '../query-string.ts'
import { readAllPages } from '../read-all-pages.ts'
import { request } from '../request.ts'
import { pageSchema } from '../schemas/page.ts'
import { tokenWithYieldsSchema } from '../schemas/token-with-yields.ts'

const page = pageSchema(tokenWithYieldsSchema)

/** Tokens that have yields, paged by `total` even without a limit (decision 39). Source: earn-api.md, GET /v1/tokens. */
export function fetchTokens(signal?: AbortSignal) {
  return readAllPages((offset) =>
    request(`/v1/tokens${queryString({ offset: offset === 0 ? undefined : offset })}`, page, {
      signal,
    }),
  )
}
