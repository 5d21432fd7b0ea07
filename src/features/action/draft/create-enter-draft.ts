import type { ArgumentField } from '#src/api/schemas/argument-field.ts'
import type { Position } from '#src/api/schemas/position.ts'
import type { Token } from '#src/api/schemas/token.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import type { FormValues, FormContext } from '#src/arguments/control.ts'
import type { PausedDeposits } from '#src/catalogue/availability.ts'
import { parseDecimal, type Decimal } from '#src/money/decimal.ts'
import { getEnterAsset, getFieldOptions } from './field-options.ts'
import { getIneligibility } from './action-eligibility.ts'
import { filterBySubnet, getEnterValidators } from './selectable-validators.ts'
import { getPoolPrice, type Measures, type ActionDraft } from './action-draft.ts'
import type { Spendable } from './spendable-amount.ts'
import type { ValidatorPolicy } from '#src/features/validators/index.ts'
import type { ListedValidators } from './listed-validators.ts'

const INPUT_TOKEN = 'inputToken'

function getSelectedInput(fields: readonly ArgumentField[], values: FormValues): string | null {
  const field = fields.find(({ name }) => name === INPUT_TOKEN)
  const selected = values.get(INPUT_TOKEN) ?? field?.default
  return field && typeof selected === 'string' && selected !== '' ? selected : null
}

/** Returns the token of the amount, by the current form values. */
export const getSelectedAsset = (earnYield: Yield, values: FormValues): Token =>
  getEnterAsset(
    earnYield,
    getSelectedInput(earnYield.mechanics.arguments?.enter?.fields ?? [], values),
  )

export interface EnterContext {
  readonly values?: FormValues
  readonly options?: FormContext['options']
  /** The tokens of a multi-token deposit, with the wallet's balances. */
  readonly inputTokens?: Measures['amountTokens']
  /** The existing position in the yield; null while unknown. */
  readonly position?: Position | null
  /** The embedding page's choice of validators. */
  readonly policy?: ValidatorPolicy
}

const hasDeposit = (position: Position | null): boolean =>
  position?.balances.some(
    ({ type, amount }) => (type === 'active' || type === 'entering') && /[1-9]/.test(amount),
  ) ?? false

/** A minimum may be lower for an existing position. Source: contract: Mechanics. */
function getMinimum({ mechanics }: Yield, position: Position | null): Decimal | null {
  const { minimum, subsequentMinimum } = mechanics.entryLimits ?? {}
  return (hasDeposit(position) ? subsequentMinimum : undefined) ?? minimum ?? null
}

/** A field that repeats the minimum of a first deposit refers to that one. */
function applyMinimum(
  fields: readonly ArgumentField[],
  { mechanics }: Yield,
  minimumAmount: Decimal | null,
): readonly ArgumentField[] {
  const first = mechanics.entryLimits?.minimum
  if (first === undefined || minimumAmount === first || minimumAmount === null) return fields
  return fields.map((field) =>
    field.name === 'amount' && parseDecimal(field.minimum) === first
      ? { ...field, minimum: minimumAmount }
      : field,
  )
}

/** Creates the draft of a deposit; null if the yield accepts none. */
export function createEnterDraft(
  earnYield: Yield,
  paused: PausedDeposits | undefined,
  asset: Token,
  { available, spendable }: Spendable,
  listedValidators: ListedValidators = null,
  {
    values = new Map(),
    options = {},
    inputTokens = null,
    position = null,
    policy = {},
  }: EnterContext = {},
): ActionDraft | null {
  const availableWays = earnYield.mechanics.arguments?.enter
  if (!availableWays || getIneligibility(earnYield, 'enter', paused) !== null) return null
  const minimumAmount = getMinimum(earnYield, position)
  return {
    intent: 'enter',
    earnYield,
    fields: applyMinimum(availableWays.fields, earnYield, minimumAmount),
    notes: availableWays.notes,
    options: getFieldOptions(earnYield, listedValidators, options),
    validators: getEnterValidators(filterBySubnet(listedValidators, values), position, policy),
    minimumAmount,
    position,
    measures: { amountTokens: inputTokens, shareToken: null, price: getPoolPrice(earnYield) },
    asset,
    available,
    spendable,
  }
}
