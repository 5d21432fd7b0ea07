import type { QueryClient } from '@tanstack/react-query'
import { validatorsQuery } from '#src/api/queries/validators.ts'
import type { ListedValidators } from './use-validators.ts'

/** Milliseconds that what a review tells may be old. */
const MAX_AGE_MS = 30_000

/**
 * The validators as they are right before an action is created; a list that nobody asks for, or that could not be read and
 * so was not chosen from, stays away.
 * @throws EarnError when it can't be read any more
 */
export async function rereadValidators(
  client: QueryClient,
  yieldId: string,
  listed: ListedValidators,
): Promise<ListedValidators> {
  if (listed === null) return null
  return client.fetchQuery({ ...validatorsQuery(yieldId), staleTime: MAX_AGE_MS })
}
