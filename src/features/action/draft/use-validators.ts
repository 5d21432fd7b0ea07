import { useQuery } from '@tanstack/react-query'
import { validatorsQuery } from '#src/api/queries/validators.ts'
import type { ArgumentField } from '#src/api/schemas/argument-field.ts'
import type { ReadItems } from '#src/api/schemas/read-items.ts'
import type { Validator } from '#src/api/schemas/validator.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { isValidatorField } from '#src/arguments/validator-shape.ts'

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
