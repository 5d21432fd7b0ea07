import type { ArgumentField } from '#src/api/schemas/argument-field.ts'
import type { Token } from '#src/api/schemas/token.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import type { FormValues } from '#src/arguments/control.ts'
import type { Paused } from '#src/catalogue/availability.ts'
import { enterAsset, inputTokenChoices } from './enter-asset.ts'
import { gateOf } from './gate-of.ts'
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

/** A deposit; null when the yield takes none. */
export function enterSubject(
  found: Yield,
  paused: Paused | undefined,
  asset: Token,
  { available, spendable }: Spendable,
  listed: ListedValidators = null,
): Subject | null {
  const ways = found.mechanics.arguments?.enter
  if (!ways || gateOf(found, 'enter', paused) !== null) return null
  return {
    intent: 'enter',
    found,
    fields: ways.fields,
    notes: ways.notes,
    choices: { [INPUT_TOKEN]: inputTokenChoices(found) },
    validators: enterValidators(listed),
    asset,
    available,
    spendable,
  }
}
