import { useQueries } from '@tanstack/react-query'
import { resolveOptionsPath, optionsQuery } from '#src/api/queries/options.ts'
import type { ArgumentField } from '#src/api/schemas/argument-field.ts'
import type { FormContext } from '#src/arguments/form-context.ts'
import { isValidatorField } from '#src/arguments/validator-shape.ts'

/** All that there are: a list of the service's is read as one page. */
const PROVIDERS = '/v1/providers?limit=100'

/** Where the values of a field are listed, by its name first. Source: contract: Options. */
function getOptionsPath(field: ArgumentField): string | null {
  if (isValidatorField(field)) return null
  if (field.name === 'providerId') return PROVIDERS
  return field.optionsRef === undefined ? null : resolveOptionsPath(field.optionsRef)
}

const NONE: readonly ArgumentField[] = []

/**
 * What the service lists for fields to choose from. While a list comes, its field is one of choices already, so that nothing
 * is typed into what becomes another control; a list that can't be read leaves its field to be typed.
 */
export function useFieldOptions(fields: readonly ArgumentField[] = NONE): FormContext['options'] {
  const listedFields = fields.flatMap((field) => {
    const path = getOptionsPath(field)
    return path === null ? [] : [{ name: field.name, path }]
  })
  const lists = useQueries({ queries: listedFields.map(({ path }) => optionsQuery(path)) })
  return Object.fromEntries(
    listedFields.map(({ name }, index) => {
      const list = lists[index]
      // One that could not be read is asked for again when somebody looks back: what they type meanwhile stays in sight.
      const isLoading = list?.isPending === true && !list.isFetchedAfterMount
      return [name, isLoading ? 'reading' : (list?.data ?? [])]
    }),
  )
}
