import { queryOptions } from '@tanstack/react-query'
import { toQueryString } from '../query-string.ts'
import { readAllPages } from '../read-all-pages.ts'
import { request } from '../request.ts'
import { pageSchema } from '../schemas/page.ts'
import { createReader } from '../schemas/create-reader.ts'
import { validatorSchema } from '../schemas/validator.ts'

const PAGE_SIZE = 100
const readPage = createReader(pageSchema(validatorSchema))

/** Reads all validators of a yield; none where there is no selection. Source: contract: Validators. */
export function fetchValidators(yieldId: string, signal?: AbortSignal) {
  const path = `/v1/yields/${encodeURIComponent(yieldId)}/validators`
  return readAllPages(
    (offset) =>
      request(`${path}${toQueryString({ limit: PAGE_SIZE, offset })}`, readPage, { signal }),
    PAGE_SIZE,
  )
}

export const validatorsQuery = (yieldId: string) =>
  queryOptions({
    queryKey: ['validators', yieldId],
    queryFn: ({ signal }) => fetchValidators(yieldId, signal),
    staleTime: 5 * 60_000,
  })
