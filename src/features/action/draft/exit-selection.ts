import type { ArgumentField } from '#src/api/schemas/argument-field.ts'
import type { Position } from '#src/api/schemas/position.ts'
import type { FormValues } from '#src/arguments/control.ts'
import { FEE_CONFIGURATION_FIELD, getOwnedFeeConfigurations } from './owned-fee-configurations.ts'

/** What of a position one request takes from. */
export interface ExitSelection {
  readonly position: Position
  /** `open`: it is in several fee configurations, and none is chosen; `unclear`: not all of its rows say in which. */
  readonly state: 'known' | 'open' | 'unclear'
}

function getSelectedIds(field: ArgumentField, values: FormValues): readonly string[] {
  const value: unknown = values.get(FEE_CONFIGURATION_FIELD) ?? field.default
  const entries: readonly unknown[] = Array.isArray(value) ? value : [value]
  return entries.filter((id) => typeof id === 'string').filter((id) => id !== '')
}

/**
 * The part of a position that is in the chosen fee configuration; all of it where the exit does not ask for one.
 * @param fields as `exitFields` gives them
 */
export function getExitSelection(
  position: Position,
  fields: readonly ArgumentField[],
  values: FormValues,
): ExitSelection {
  const field = fields.find(({ name }) => name === FEE_CONFIGURATION_FIELD)
  const ownedIds = getOwnedFeeConfigurations(position)
  if (!field || ownedIds === null) return { position, state: 'known' }
  const selected: ReadonlySet<string | undefined> = new Set(getSelectedIds(field, values))
  if (selected.size === 0) return { position, state: ownedIds.size > 1 ? 'open' : 'known' }
  const balances = position.balances.filter((row) => selected.has(row.feeConfigurationId))
  return {
    position: { ...position, balances },
    state: ownedIds.has(undefined) ? 'unclear' : 'known',
  }
}
