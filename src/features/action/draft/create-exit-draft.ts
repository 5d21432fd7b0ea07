import type { Position } from '#src/api/schemas/position.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { getFieldValue, type FormValues } from '#src/arguments/control.ts'
import {
  getExitableAmount,
  FEE_CONFIGURATION_FIELD,
  getOwnedFeeConfigurations,
} from './exitable-amount.ts'
import { getIneligibility } from './action-eligibility.ts'
import { getFieldOptions, getPositionOptions } from './field-options.ts'
import { getOwnedShares, getPoolPrice, type ActionDraft } from './action-draft.ts'
import type { ListedValidators } from './listed-validators.ts'
import { getExitValidators } from './selectable-validators.ts'
import { buildForm } from '#src/arguments/build-form.ts'
import { isValidatorField } from '#src/arguments/field-shape.ts'
import { createFormContext } from '../form/filled-form.ts'
import type { ArgumentField } from '#src/api/schemas/argument-field.ts'

const UNKNOWN = { available: null, spendable: null }

/** Returns the selected validators, or the only one; null while none is selected. */
function getSelectedValidators(draft: ActionDraft, values: FormValues): ReadonlySet<string> | null {
  const validatorField = draft.fields.filter(isValidatorField)
  const selected = buildForm(
    validatorField,
    createFormContext(draft, null, '.', draft.earnYield.network),
  )
    .flatMap((control) => getFieldValue(control, values))
    .filter((value) => typeof value === 'string' && value !== '')
  return selected.length === 0 ? null : new Set(selected.map(String))
}

/** The part of a position that one request withdraws from. */
interface ExitSelection {
  readonly position: Position
  /** `open`: in several fee configurations, none selected; `unclear`: some rows lack theirs. */
  readonly state: 'known' | 'open' | 'unclear'
}

function getSelectedIds(field: ArgumentField, values: FormValues): readonly string[] {
  const value: unknown = values.get(FEE_CONFIGURATION_FIELD) ?? field.default
  const entries: readonly unknown[] = Array.isArray(value) ? value : [value]
  return entries.filter((id) => typeof id === 'string').filter((id) => id !== '')
}

/**
 * Returns the part of a position in the selected fee configuration; all of it if the exit has no such argument.
 * @param fields as `exitFields` returns them
 */
function getExitSelection(
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

/** Returns the selectable configurations with a balance; none if rows lack theirs or the schema lists none. */
function getOfferedIds(
  { options }: ArgumentField,
  ownedIds: ReadonlySet<string | undefined>,
): readonly string[] {
  if (ownedIds.has(undefined)) return []
  const ids = [...ownedIds].filter((id) => id !== undefined)
  return options && options.length > 0 ? options.filter((id) => ownedIds.has(id)) : ids
}

/**
 * Replaces the schema's default, which is that of a deposit: exits use the position's configuration. A single one is
 * filled in; of several the user selects one, as each is a position of its own.
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

/** Returns the exit's fields, limited to fee configurations with a balance. */
function exitFields(
  fields: readonly ArgumentField[],
  position: Position,
): readonly ArgumentField[] {
  const ownedIds = getOwnedFeeConfigurations(position)
  if (ownedIds === null) return fields
  return fields.map((field) =>
    field.name === FEE_CONFIGURATION_FIELD ? toOwnedField(field, ownedIds) : field,
  )
}

/**
 * Creates the draft of a withdrawal; null when there is nothing to withdraw or no exit. The
 * selected fee configuration and validators limit the available amount.
 */
export function createExitDraft(
  earnYield: Yield,
  position: Position,
  values: FormValues = new Map(),
  listedValidators: ListedValidators = null,
  options: ActionDraft['options'] = {},
): ActionDraft | null {
  const total = getExitableAmount(position, null, earnYield.token)
  const availableWays = earnYield.mechanics.arguments?.exit
  if (!total || !availableWays || getIneligibility(earnYield, 'exit') !== null) return null
  const fields = exitFields(availableWays.fields, position)
  const selection = getExitSelection(position, fields, values)
  const shares = getOwnedShares(earnYield, selection.position)
  const draft: ActionDraft = {
    intent: 'exit',
    earnYield,
    fields,
    notes: availableWays.notes,
    options: {
      ...getFieldOptions(earnYield, listedValidators, options),
      tokenId: getPositionOptions(selection.position),
    },
    validators: getExitValidators(selection.position, listedValidators, values),
    minimumAmount: null,
    position,
    measures: {
      amountTokens: null,
      shareToken: shares && selection.state !== 'known' ? { ...shares, ...UNKNOWN } : shares,
      price: getPoolPrice(earnYield),
    },
    asset: total.token,
    available: total.amount,
    spendable: total.amount,
  }
  const amount =
    getExitableAmount(selection.position, getSelectedValidators(draft, values))?.amount ?? null
  return {
    ...draft,
    available: selection.state === 'unclear' ? null : amount,
    // No single request withdraws from several positions.
    spendable: selection.state === 'known' ? amount : null,
  }
}
