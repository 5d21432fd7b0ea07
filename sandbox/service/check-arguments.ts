import type { ArgumentField } from '../contract/field.ts'
import { ServiceError } from '../contract/service-error.ts'
import type { Arguments } from '../protocols/protocol.ts'
import { knownArguments } from './known-arguments.ts'

/**
 * The arguments that the yield lists, checked against its fields. Names that the contract knows and the yield doesn't
 * are left out; others are refused (decision 25). Limits of amounts are the protocol's, with their own error code.
 * @param isAddress whether a text is an address of the yield's network
 * @throws ServiceError 400 with `validation.message`
 */
export function checkArguments(
  fields: readonly ArgumentField[],
  submitted: Arguments,
  isAddress: (text: string) => boolean,
): Arguments {
  const names = new Set(fields.map(({ name }) => name))
  const failed = [
    ...Object.keys(submitted)
      .filter((name) => !names.has(name) && !knownArguments.has(name))
      .map((name) => `property arguments.${name} should not exist`),
    ...fields.flatMap((field) => constraintOf(field, submitted[field.name], isAddress) ?? []),
  ]
  if (failed.length > 0) throw ServiceError.validation(failed)
  return Object.fromEntries(Object.entries(submitted).filter(([name]) => names.has(name)))
}

type IsAddress = (text: string) => boolean

function constraintOf(field: ArgumentField, value: unknown, isAddress: IsAddress): string | null {
  const name = `arguments.${field.name}`
  if (value === undefined || value === null)
    return field.required ? `${name} should not be empty` : null
  const fitting = (each: unknown): boolean => fits(field, each, isAddress)
  if (!field.isArray) return fitting(value) ? null : `${name} must be ${described(field)}`
  const all = Array.isArray(value) && value.length > 0 && value.every(fitting)
  return all ? null : `each value in ${name} must be ${described(field)}`
}

function fits({ type, options }: ArgumentField, value: unknown, isAddress: IsAddress): boolean {
  switch (type) {
    case 'string':
      return typeof value === 'string'
    case 'number':
      return typeof value === 'number' && Number.isFinite(value)
    case 'boolean':
      return typeof value === 'boolean'
    case 'address':
      return typeof value === 'string' && isAddress(value)
    case 'enum':
      return typeof value === 'string' && (options?.includes(value) ?? true)
  }
}

function described({ type, options }: ArgumentField): string {
  if (type === 'enum') return `one of the following values: ${(options ?? []).join(', ')}`
  return type === 'address' ? 'an address' : `a ${type}`
}
