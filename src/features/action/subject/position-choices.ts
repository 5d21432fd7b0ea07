import type { Choice } from '#src/arguments/control.ts'
import type { FormContext } from '#src/arguments/form-context.ts'
import type { Balance } from '#src/api/schemas/balance.ts'

/** The validators that balances are with: what an exit or a claim can name. */
export function positionChoices(balances: readonly Balance[]): FormContext['choices'] {
  const validators = balances.flatMap(({ validator, validators: more }) =>
    validator ? [validator, ...more] : more,
  )
  const known = new Map<string, Choice>()
  for (const { address, name } of validators) {
    if (!known.has(address)) known.set(address, { value: address, label: name ?? address })
  }
  const choices = [...known.values()]
  return { validatorAddress: choices, validatorAddresses: choices }
}
