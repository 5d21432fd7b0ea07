import { useQuery, type QueryClient } from '@tanstack/react-query'
import { validatorsQuery } from '#src/api/queries/validators.ts'
import type { ArgumentField } from '#src/api/schemas/argument-field.ts'
import type { ReadItems } from '#src/api/schemas/read-items.ts'
import type { Validator } from '#src/api/schemas/validator.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { isValidatorField } from '#src/arguments/field-shape.ts'

/** Maximum age of reviewed data. Milliseconds. */
const MAX_AGE_MS = 30_000

/**
 * Refetches the validators right before an action is created. Skips a list that was not requested or failed before.
 * If it fails now, the earlier list counts: the service validates the selection, and a list must never block an exit.
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

/** The yield's validators; null if not requested or failed. */
export type ListedValidators = ReadItems<Validator> | 'reading' | null

/** Loads the yield's validators if a field needs them. */
export function useValidators(
  earnYield: Yield,
  fields: readonly ArgumentField[] = [],
): ListedValidators {
  const isNeeded = fields.some(isValidatorField)
  const query = useQuery({ ...validatorsQuery(earnYield.id), enabled: isNeeded })
  if (query.data) return query.data
  // A refetch after an error keeps the field editable, so that typed input stays in sight.
  return isNeeded && query.isPending && !query.isFetchedAfterMount ? 'reading' : null
}
