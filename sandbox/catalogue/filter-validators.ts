import type { ValidatorsQuery } from '../contract/queries.ts'
import type { Validator } from '../contract/validator.ts'
import { sameAddress } from './same-address.ts'

/**
 * The validators that pass every filter: `name` in part, `provider` by id or name, the rest exactly, addresses as
 * their network compares them.
 */
export function filterValidators(
  validators: readonly Validator[],
  network: string,
  { name, address, provider, status, preferred }: ValidatorsQuery,
): Validator[] {
  const part = name?.trim().toLowerCase()
  return validators.filter(
    (each) =>
      (part === undefined || each.name.toLowerCase().includes(part)) &&
      (address === undefined || sameAddress(network, each.address, address)) &&
      (provider === undefined || isOf(each, provider)) &&
      (status === undefined || each.status === status) &&
      (preferred === undefined || each.preferred === preferred),
  )
}

const isOf = ({ provider }: Validator, requested: string): boolean =>
  provider?.uniqueId === requested || provider?.name.toLowerCase() === requested.toLowerCase()
