import { isDecimal } from '#src/money/decimal.ts'
import { compareDecimals } from '#src/money/compare-decimals.ts'
import type { ArgumentField } from '../contract/mechanics.ts'
import { ServiceError } from '../contract/service-error.ts'
import type { Arguments } from '../protocols/protocol.ts'

/** Address parsing of the yield's network. */
export interface AddressReader {
  isAddress(text: string): boolean
  /** Whether two texts are the same address. */
  isSame(one: string, other: string): boolean
}

/** Their limits are the protocol's, which has its own error code for them. */
const AMOUNTS: ReadonlySet<string> = new Set(['amount', 'amounts', 'shareAmount'])

/**
 * Checks arguments against the yield's fields. Known but unlisted names and null are dropped; other names are rejected
 * (contract: Argument names). Closed-list values take the list's spelling, and the field's type.
 * @throws ServiceError 400 with `validation.message`
 */
export function checkArguments(
  fields: readonly ArgumentField[],
  submitted: Arguments,
  reader: AddressReader,
): Arguments {
  const violations = [
    ...unknownArguments(fields, submitted).map(
      (name) => `property arguments.${name} should not exist`,
    ),
    ...fields.flatMap((field) => checkField(field, submitted[field.name], reader) ?? []),
  ]
  if (violations.length > 0) throw ServiceError.validation(violations)
  const checkedEntries = fields.flatMap((field): [string, unknown][] => {
    const value = submitted[field.name]
    return isMissing(value) ? [] : [[field.name, toListedValue(field, value, reader)]]
  })
  return Object.fromEntries(checkedEntries)
}

/**
 * Every known argument name: ignored where a yield does not list it; others are rejected (contract: Argument names).
 */
const knownArguments: ReadonlySet<string> = new Set([
  'amount',
  'validatorAddress',
  'validatorAddresses',
  'providerId',
  'duration',
  'inputToken',
  'subnetId',
  'feeConfigurationId',
  'cosmosPubKey',
  'tezosPubKey',
  'cAddressBech',
  'pAddressBech',
  'executionMode',
  'hardwareWalletApiCompatible',
  'ledgerWalletApiCompatible',
  'amounts',
  'shareAmount',
  'receiverAddress',
  'inputTokenNetwork',
  'outputToken',
  'outputTokenNetwork',
  'tronResource',
  'useMaxAmount',
  'useMaxAllowance',
  'useInstantExecution',
  'useAutoClaim',
  'rangeMin',
  'rangeMax',
  'percentage',
  'tokenId',
  'skipPrechecks',
  'feePayerAddress',
  'signatureVerification',
  'amountRaw',
  'shareAmountRaw',
  'slippageBps',
])

/** Returns the submitted names that neither the yield nor the contract knows (contract: Argument names). */
export function unknownArguments(
  fields: readonly ArgumentField[],
  submitted: Arguments,
): readonly string[] {
  const names = new Set(fields.map(({ name }) => name))
  return Object.keys(submitted).filter((name) => !names.has(name) && !knownArguments.has(name))
}

const isMissing = (value: unknown): boolean => value === undefined || value === null

function checkField(field: ArgumentField, value: unknown, reader: AddressReader): string | null {
  const name = `arguments.${field.name}`
  if (isMissing(value)) return field.required ? `${name} should not be empty` : null
  const getProblem = (each: unknown): string | null => findViolation(field, each, reader)
  if (!field.isArray) {
    const reason = getProblem(value)
    return reason === null ? null : `${name} ${reason}`
  }
  if (!Array.isArray(value)) return `${name} must be an array`
  if (value.length === 0) return `${name} should not be empty`
  const reason = value.map(getProblem).find((each) => each !== null)
  return reason === undefined ? null : `each value in ${name} ${reason}`
}

/** Returns the violation of a value, phrased after its name; null when valid. */
function findViolation(field: ArgumentField, value: unknown, reader: AddressReader): string | null {
  const { type, options } = field
  if (options) {
    // Options are strings, whatever the type. Public clients send the option that was picked: "4", where 4 is meant.
    const fits = typeof value === 'string' || (type === 'number' && typeof value === 'number')
    const listed = fits && listedAs(options, String(value), reader) !== undefined
    return listed ? null : `must be one of the following values: ${options.join(', ')}`
  }
  if (!isOfType(type, value, reader))
    return type === 'address'
      ? 'must be an address'
      : `must be a ${type === 'enum' ? 'string' : type}`
  return AMOUNTS.has(field.name) ? null : outOfBounds(field, value)
}

function isOfType(type: ArgumentField['type'], value: unknown, reader: AddressReader): boolean {
  switch (type) {
    case 'string':
    case 'enum':
      return typeof value === 'string'
    case 'number':
      return typeof value === 'number' && Number.isFinite(value)
    case 'boolean':
      return typeof value === 'boolean'
    case 'address':
      return typeof value === 'string' && reader.isAddress(value)
  }
}

function outOfBounds({ minimum, maximum }: ArgumentField, value: unknown): string | null {
  if (isMissing(minimum) && isMissing(maximum)) return null
  const text = String(value)
  if (!isDecimal(text)) return 'must be a plain decimal number'
  if (minimum && isDecimal(minimum) && compareDecimals(text, minimum) < 0)
    return `must not be less than ${minimum}`
  if (maximum && isDecimal(maximum) && compareDecimals(text, maximum) > 0)
    return `must not be greater than ${maximum}`
  return null
}

/** Returns the closed-list entry for a text; undefined for none. */
const listedAs = (options: readonly string[], text: string, reader: AddressReader) =>
  options.find((option) => option === text || reader.isSame(option, text))

/** Returns a value in its list's spelling; an option of a number field as the number. */
function toListedValue(field: ArgumentField, value: unknown, reader: AddressReader): unknown {
  const { type, options, isArray } = field
  if (!options) return value
  const listed = (each: unknown): unknown => {
    if (typeof each !== 'string') return each
    return type === 'number' ? Number(each) : listedAs(options, each, reader)
  }
  return isArray && Array.isArray(value) ? value.map(listed) : listed(value)
}
