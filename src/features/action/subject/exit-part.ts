import type { ArgumentField } from '#src/api/schemas/argument-field.ts'
import type { Position } from '#src/api/schemas/position.ts'
import type { FormValues } from '#src/arguments/control.ts'
import { FEE_CONFIGURATION, heldConfigurations } from './held-configurations.ts'

/** What of a position one request takes from. */
export interface ExitPart {
  readonly position: Position
  /** `open`: it is in several fee configurations, and none is chosen; `unclear`: not all of its rows say in which. */
  readonly state: 'known' | 'open' | 'unclear'
}

function chosenIds(field: ArgumentField, values: FormValues): readonly string[] {
  const value: unknown = values.get(FEE_CONFIGURATION) ?? field.default
  const entries: readonly unknown[] = Array.isArray(value) ? value : [value]
  return entries.filter((id) => typeof id === 'string').filter((id) => id !== '')
}

/**
 * The part of a position that is in the chosen fee configuration; all of it where the exit does not ask for one.
 * @param fields as `exitFields` gives them
 */
export function exitPart(
  position: Position,
  fields: readonly ArgumentField[],
  values: FormValues,
): ExitPart {
  const field = fields.find(({ name }) => name === FEE_CONFIGURATION)
  const held = heldConfigurations(position)
  if (!field || held === null) return { position, state: 'known' }
  const chosen: ReadonlySet<string | undefined> = new Set(chosenIds(field, values))
  if (chosen.size === 0) return { position, state: held.size > 1 ? 'open' : 'known' }
  const balances = position.balances.filter((row) => chosen.has(row.feeConfigurationId))
  return { position: { ...position, balances }, state: held.has(undefined) ? 'unclear' : 'known' }
}
