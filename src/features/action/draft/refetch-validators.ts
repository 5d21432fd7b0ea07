import type { QueryClient } from '@tanstack/react-query'
import { validatorsQuery } from '#src/api/queries/validators.ts'
import type { ListedValidators } from './use-validators.ts'

/** Milliseconds that what a review tells may be old. */
const MAX_AGE_MS = 30_000

/**
 * The validators as they are right before an action is created; a list that nobody asks for, or that could not be read and
 * so was not chosen from, stays away. Where it can't be read any more, what was chosen from counts: the service judges
 * whom stake goes to, and nobody is kept in because of a list.
 */
export async function refetchValidators(
  client: QueryClient,
  yieldId: string,
  listedValidators: ListedValidators,
): Promise<ListedValidators> {
  if (listedValidators === null) return null
  const query = { ...validatorsQuery(yieldId), staleTime: MAX_AGE_MS }
  return client.fetchQuery(query).catch(() => listedValidators)
}
