import type { ArgumentField } from '../../contract/field.ts'

/** `validatorAddress`: one of the yield's validators (contract: Options). */
export const validatorField = (
  yieldId: string,
  description: string,
  required = true,
): ArgumentField => ({
  name: 'validatorAddress',
  type: 'string',
  label: 'Validator',
  description,
  required,
  optionsRef: `/v1/yields/${yieldId}/validators`,
  isArray: false,
})

/** `validatorAddresses`: several of the yield's validators. */
export const validatorsField = (yieldId: string, description: string): ArgumentField => ({
  ...validatorField(yieldId, description),
  name: 'validatorAddresses',
  label: 'Validators',
  isArray: true,
})
