import { useQuery, type QueryClient } from '@tanstack/react-query'
import { validatorsQuery } from '#src/api/queries/validators.ts'
import type { ArgumentField } from '#src/api/schemas/argument-field.ts'
import type { ReadItems } from '#src/api/schemas/read-items.ts'
import type { Validator } from '#src/api/schemas/validator.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { isValidatorField } from '#src/arguments/validator-shape.ts'

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

/** The yield's validators as the service lists them; null where nobody asks or the list can't be read. */
export type ListedValidators = ReadItems<Validator> | 'reading' | null

/** The yield's validators, read only where a field asks for one. */
export function useValidators(
  earnYield: Yield,
  fields: readonly ArgumentField[] = [],
): ListedValidators {
  const isNeeded = fields.some(isValidatorField)
  const query = useQuery({ ...validatorsQuery(earnYield.id), enabled: isNeeded })
  if (query.data) return query.data
  // One that could not be read is asked for again when somebody looks back: what they type meanwhile stays in sight.
  return isNeeded && query.isPending && !query.isFetchedAfterMount ? 'reading' : null
}
