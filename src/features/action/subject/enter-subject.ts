import type { ArgumentField } from '#src/api/schemas/argument-field.ts'
import type { Position } from '#src/api/schemas/position.ts'
import type { Token } from '#src/api/schemas/token.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import type { FormValues } from '#src/arguments/control.ts'
import type { FormContext } from '#src/arguments/form-context.ts'
import type { PausedDeposits } from '#src/catalogue/availability.ts'
import { parseDecimal, type Decimal } from '#src/money/decimal.ts'
import { enterAsset } from './enter-asset.ts'
import { gateOf } from './gate-of.ts'
import { inSubnet } from './in-subnet.ts'
import { knownChoices } from './known-choices.ts'
import { poolPrice, type Measures } from './known-measures.ts'
import type { Spendable } from './spendable-amount.ts'
import type { Subject } from './subject.ts'
import { enterValidators } from './validator-choices.ts'
import type { ListedValidators } from './use-validators.ts'

const INPUT_TOKEN = 'inputToken'

function chosenInput(fields: readonly ArgumentField[], values: FormValues): string | null {
  const field = fields.find(({ name }) => name === INPUT_TOKEN)
  const chosen = values.get(INPUT_TOKEN) ?? field?.default
  return field && typeof chosen === 'string' && chosen !== '' ? chosen : null
}

/** The token that the amount counts, by what is filled in so far. */
export const chosenAsset = (found: Yield, values: FormValues): Token =>
  enterAsset(found, chosenInput(found.mechanics.arguments?.enter?.fields ?? [], values))

export interface EnterKnown {
  readonly values?: FormValues
  /** What the service lists for fields to choose from. */
  readonly options?: FormContext['options']
  /** The tokens of a deposit of several, with what the wallet has. */
  readonly parts?: Measures['amountTokens']
  /** What the person has in the yield already; null while it is not known. */
  readonly position?: Position | null
}

const hasAny = (position: Position | null): boolean =>
  position?.balances.some(
    ({ type, amount }) => (type === 'active' || type === 'entering') && /[1-9]/.test(amount),
  ) ?? false

/** Who is in already may add less. Source: contract: Mechanics. */
function leastOf({ mechanics }: Yield, position: Position | null): Decimal | null {
  const { minimum, subsequentMinimum } = mechanics.entryLimits ?? {}
  return (hasAny(position) ? subsequentMinimum : undefined) ?? minimum ?? null
}

/** A field that repeats the limit of a first deposit means that one. */
function fieldsNow(
  fields: readonly ArgumentField[],
  { mechanics }: Yield,
  least: Decimal | null,
): readonly ArgumentField[] {
  const first = mechanics.entryLimits?.minimum
  if (first === undefined || least === first || least === null) return fields
  return fields.map((field) =>
    field.name === 'amount' && parseDecimal(field.minimum) === first
      ? { ...field, minimum: least }
      : field,
  )
}

/** A deposit; null when the yield takes none. */
export function enterSubject(
  found: Yield,
  paused: PausedDeposits | undefined,
  asset: Token,
  { available, spendable }: Spendable,
  listed: ListedValidators = null,
  { values = new Map(), options = {}, parts = null, position = null }: EnterKnown = {},
): Subject | null {
  const ways = found.mechanics.arguments?.enter
  if (!ways || gateOf(found, 'enter', paused) !== null) return null
  const least = leastOf(found, position)
  return {
    intent: 'enter',
    found,
    fields: fieldsNow(ways.fields, found, least),
    notes: ways.notes,
    choices: knownChoices(found, listed, options),
    validators: enterValidators(inSubnet(listed, values), position),
    least,
    position,
    measures: { amountTokens: parts, shareToken: null, price: poolPrice(found) },
    asset,
    available,
    spendable,
  }
}
