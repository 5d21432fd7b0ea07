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
import { isValidatorField } from '#src/arguments/validator-shape.ts'
import { createFormContext } from '../form/filled-form.ts'
import type { ArgumentField } from '#src/api/schemas/argument-field.ts'

const UNKNOWN = { available: null, spendable: null }

/** The validators that a form is about so far, chosen or the only one; null while none is. */
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

/** What of a position one request takes from. */
interface ExitSelection {
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
 * A withdrawal from a position; null when there is nothing to withdraw or no way out. Once a fee configuration or validators
 * are chosen, what can be taken is what is in it and staked with them.
 */
export function createExitDraft(
  earnYield: Yield,
  position: Position,
  values: FormValues = new Map(),
  listedValidators: ListedValidators = null,
  options: ActionDraft['options'] = {},
): ActionDraft | null {
  const total = getExitableAmount(position)
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
    // Of several positions no request takes the sum, nor a part of it.
    spendable: selection.state === 'known' ? amount : null,
  }
}
