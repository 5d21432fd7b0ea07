import type { ArgumentField } from '#src/api/schemas/argument-field.ts'
import type { Shape, SelectableValidator, ValidatorList } from './control.ts'
import type { FormContext } from './form-context.ts'

type ValidatorShape = Extract<Shape, { kind: 'validator' }>

const VALIDATOR_FIELDS: ReadonlySet<string> = new Set(['validatorAddress', 'validatorAddresses'])

/** Whether a field asks for validators: its name says so, never its `optionsRef`. Source: contract: Options. */
export const isValidatorField = ({ name, type }: ArgumentField): boolean =>
  VALIDATOR_FIELDS.has(name) && type !== 'number' && type !== 'boolean'

const createUnknownOption = (address: string): SelectableValidator => ({
  value: address,
  label: address,
  preferred: false,
  provider: null,
  rate: null,
  rateType: undefined,
  commission: null,
  status: null,
  closedReason: null,
  minimumStake: null,
  staked: null,
})

/** A closed list of the schema counts; what is known of its validators stands beside them. */
function restrictToOptions(
  field: ArgumentField,
  { options: choices, unreadable }: ValidatorList,
): ValidatorList {
  const options = new Set(field.options)
  if (options.size === 0) return { options: choices, unreadable }
  const known = choices.filter(({ value }) => options.has(value))
  const rest = [...options].filter((address) => !known.some(({ value }) => value === address))
  return { options: [...known, ...rest.map(createUnknownOption)], unreadable: 0 }
}

/** The shape of a field that asks for validators; null where there is no list to choose from. */
export function getValidatorShape(
  field: ArgumentField,
  validators: FormContext['validators'],
): ValidatorShape | null {
  const isLoading = validators === 'reading'
  const known = isLoading || validators === null ? { options: [], unreadable: 0 } : validators
  const list = restrictToOptions(field, known)
  if (list.options.length === 0 && !isLoading) return null
  return { kind: 'validator', reading: isLoading && list.options.length === 0, ...list }
}
