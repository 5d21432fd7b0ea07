import type { Yield } from '#src/api/schemas/yield.ts'

const FIELDS: ReadonlySet<string> = new Set(['validatorAddress', 'validatorAddresses'])

/** Whether a deposit chooses validators: the yield says so, or its form asks for them. */
export function hasValidators({ mechanics }: Pick<Yield, 'mechanics'>): boolean {
  const fields = mechanics.arguments?.enter?.fields ?? []
  return (
    mechanics.requiresValidatorSelection === true || fields.some(({ name }) => FIELDS.has(name))
  )
}
