import type { Validator } from '#src/api/schemas/validator.ts'
import type { FormValues } from '#src/arguments/control.ts'
import type { ListedValidators } from './use-validators.ts'

/** Those of the subnet that is chosen, and those that name none; all while none is chosen. */
export function ofSubnet(all: readonly Validator[], values: FormValues): readonly Validator[] {
  const chosen = values.get('subnetId')
  if (typeof chosen !== 'string' || chosen === '') return all
  return all.filter(({ subnetId }) => subnetId === undefined || `${subnetId}` === chosen)
}

/** The listed validators of the subnet that is chosen. */
export const inSubnet = (listed: ListedValidators, values: FormValues): ListedValidators =>
  listed === 'reading' || listed === null
    ? listed
    : { ...listed, items: [...ofSubnet(listed.items, values)] }
