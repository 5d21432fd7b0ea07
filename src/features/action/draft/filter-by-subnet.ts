import type { Validator } from '#src/api/schemas/validator.ts'
import type { FormValues } from '#src/arguments/control.ts'
import type { ListedValidators } from './use-validators.ts'

/** Those of the subnet that is chosen, and those that name none; all while none is chosen. */
export function filterValidatorsBySubnet(
  all: readonly Validator[],
  values: FormValues,
): readonly Validator[] {
  const selected = values.get('subnetId')
  if (typeof selected !== 'string' || selected === '') return all
  return all.filter(({ subnetId }) => subnetId === undefined || `${subnetId}` === selected)
}

/** The listed validators of the subnet that is chosen. */
export const filterBySubnet = (listed: ListedValidators, values: FormValues): ListedValidators =>
  listed === 'reading' || listed === null
    ? listed
    : { ...listed, items: [...filterValidatorsBySubnet(listed.items, values)] }
