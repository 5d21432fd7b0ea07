import type { ArgumentField } from '#src/api/schemas/argument-field.ts'
import type { Shape } from './control.ts'
import type { FormContext } from './form-context.ts'
import type { ValidatorChoice, ValidatorList } from './validator-list.ts'

type ValidatorShape = Extract<Shape, { kind: 'validator' }>

const NAMES: ReadonlySet<string> = new Set(['validatorAddress', 'validatorAddresses'])

/** Whether a field asks for validators: its name says so, never its `optionsRef`. Source: contract: Options. */
export const isValidatorField = ({ name, type }: ArgumentField): boolean =>
  NAMES.has(name) && type !== 'number' && type !== 'boolean'

const unknownChoice = (address: string): ValidatorChoice => ({
  value: address,
  label: address,
  preferred: false,
  provider: null,
  rate: null,
  rateType: undefined,
  commission: null,
  status: null,
  closed: null,
  least: null,
  staked: null,
})

/** A closed list of the schema counts; what is known of its validators stands beside them. */
function listedIn(field: ArgumentField, { choices, unreadable }: ValidatorList): ValidatorList {
  const options = new Set(field.options)
  if (options.size === 0) return { choices, unreadable }
  const known = choices.filter(({ value }) => options.has(value))
  const rest = [...options].filter((address) => !known.some(({ value }) => value === address))
  return { choices: [...known, ...rest.map(unknownChoice)], unreadable: 0 }
}

/** The shape of a field that asks for validators; null where there is no list to choose from. */
export function validatorShape(
  field: ArgumentField,
  validators: FormContext['validators'],
): ValidatorShape | null {
  const reading = validators === 'reading'
  const known = reading || validators === null ? { choices: [], unreadable: 0 } : validators
  const list = listedIn(field, known)
  if (list.choices.length === 0 && !reading) return null
  return { kind: 'validator', reading: reading && list.choices.length === 0, ...list }
}
