import type { ArgumentField } from '#src/api/schemas/argument-field.ts'
import type { Position } from '#src/api/schemas/position.ts'
import { FEE_CONFIGURATION_FIELD, getOwnedFeeConfigurations } from './owned-fee-configurations.ts'

/** Those to choose from that hold something; none where rows do not say, or the schema lists none of them. */
function getOfferedIds(
  { options }: ArgumentField,
  ownedIds: ReadonlySet<string | undefined>,
): readonly string[] {
  if (ownedIds.has(undefined)) return []
  const ids = [...ownedIds].filter((id) => id !== undefined)
  return options && options.length > 0 ? options.filter((id) => ownedIds.has(id)) : ids
}

/**
 * The schema's default is that of a deposit: money is taken from where it is. One place is filled in, of several the person
 * chooses, as each is a position of its own.
 */
function toOwnedField(
  field: ArgumentField,
  ownedIds: ReadonlySet<string | undefined>,
): ArgumentField {
  const offered = getOfferedIds(field, ownedIds)
  return {
    ...field,
    required: field.required || offered.length > 0 || ownedIds.size > 1,
    options: offered.length > 0 ? [...offered] : field.options,
    default: offered.length === 1 ? offered[0] : undefined,
  }
}

/** What an exit from a position takes: of fee configurations those that it has something in. */
export function exitFields(
  fields: readonly ArgumentField[],
  position: Position,
): readonly ArgumentField[] {
  const ownedIds = getOwnedFeeConfigurations(position)
  if (ownedIds === null) return fields
  return fields.map((field) =>
    field.name === FEE_CONFIGURATION_FIELD ? toOwnedField(field, ownedIds) : field,
  )
}
