import type { ArgumentField } from '#src/api/schemas/argument-field.ts'
import { compareDecimals } from '#src/money/compare-decimals.ts'
import { parseDecimal, type Decimal } from '#src/money/decimal.ts'
import { sanitizeText } from '#src/messages/sanitize-text.ts'
import {
  toKeyName,
  type AmountShape,
  type SelectOption,
  type Range,
  type Shape,
  type FormContext,
  type OwnedToken,
  type SelectableValidator,
  type ValidatorList,
} from './control.ts'

/** Number of shares to redeem, instead of an amount. Source: contract: Argument meanings. */
export const SHARE_AMOUNT = 'shareAmount'

/** How the form expresses "everything", derived from all of its fields. */
export type MaxSettings = Pick<AmountShape, 'everything' | 'flagRequired'>

const getRange = (field: ArgumentField): Range => ({
  minimum: parseDecimal(field.minimum),
  maximum: parseDecimal(field.maximum),
})

/** Negative limits such as "-1" mean no limit. */
const withoutNegative = (limit: Decimal | null): Decimal | null =>
  limit !== null && limit.startsWith('-') ? null : limit

function pickStricter(a: Decimal | null, b: Decimal | null, direction: 1 | -1): Decimal | null {
  if (a === null || b === null) return a ?? b
  return compareDecimals(a, b) === direction ? a : b
}

function createAmountShape(
  field: ArgumentField,
  context: FormContext,
  maxSettings: MaxSettings,
): AmountShape {
  const own = getRange(field)
  const { limits } = context
  return {
    kind: 'amount',
    mark: context.mark,
    symbol: context.asset.symbol,
    decimals: context.asset.decimals,
    minimum: pickStricter(withoutNegative(own.minimum), withoutNegative(limits.minimum), 1),
    maximum: pickStricter(withoutNegative(own.maximum), withoutNegative(limits.maximum), -1),
    available: context.available,
    spendable: context.spendable,
    capacity: context.capacity,
    ...maxSettings,
    isMaxOnly: field.isArray !== true && own.minimum === '-1' && own.maximum === '-1',
  }
}

const NO_LIMITS = { minimum: null, maximum: null }

/** "Everything" can only be sent as its amount. */
export const MAX_AS_AMOUNT: MaxSettings = { everything: 'amount', flagRequired: false }

/** The shape of another token's amount, which has only the field's limits. */
const createOwnedTokenShape = (
  field: ArgumentField,
  owned: OwnedToken,
  context: FormContext,
): AmountShape =>
  createAmountShape(
    { ...field, isArray: true },
    { ...context, ...owned, asset: owned, limits: NO_LIMITS, capacity: null },
    MAX_AS_AMOUNT,
  )

/** Returns the shape of shares or of amounts of several tokens; null for other fields. */
function getOwnedShape(field: ArgumentField, context: FormContext): Shape | null {
  const isListed = (field.options?.length ?? 0) > 0
  if (field.type === 'number' || field.type === 'boolean' || isListed) return null
  const { shareToken: shares, amountTokens: parts } = context
  if (field.name === SHARE_AMOUNT && field.isArray !== true) {
    const minimum = parseDecimal(field.minimum) ?? parseDecimal('0')
    if (shares) return createOwnedTokenShape(field, shares, context)
    return { kind: 'decimal', mark: context.mark, ...getRange(field), minimum }
  }
  if (field.name !== 'amounts' || field.isArray !== true) return null
  if (!parts) return { kind: 'decimal', mark: context.mark, ...getRange(field) }
  return {
    kind: 'amounts',
    tokenShapes: parts.map((owned) => createOwnedTokenShape(field, owned, context)),
  }
}

/** Returns a field's options: the schema's, with known labels, else the context's. */
function getOptions(
  field: ArgumentField,
  context: FormContext,
): readonly SelectOption[] | 'reading' {
  const own = Object.hasOwn(context.options, field.name) ? context.options[field.name] : undefined
  if (!field.options || field.options.length === 0) return own ?? []
  const known = own === 'reading' ? [] : own
  return [...new Set(field.options)].map(
    (value) => known?.find((option) => option.value === value) ?? toOption(value),
  )
}

const createOptionShape = (
  options: readonly SelectOption[] | 'reading',
  type: ArgumentField['type'],
): Shape => ({
  kind: 'choice',
  reading: options === 'reading',
  options: options === 'reading' ? [] : options,
  sends: type === 'number' || type === 'boolean' ? type : 'string',
})

function getShapeByType(field: ArgumentField, { mark }: FormContext): Shape {
  const range = { ...getRange(field), mark }
  if (field.type === 'number') return { kind: 'number', ...range }
  const isNumeric = range.minimum !== null || range.maximum !== null
  return isNumeric ? { kind: 'decimal', ...range } : { kind: 'text' }
}

const ZERO = parseDecimal('0')
const HUNDRED = parseDecimal('100')

/**
 * Returns the shape of a number with a known name: a percentage, duration or end of a price range. Null for others.
 * Source: contract: Argument meanings.
 */
function getMeasureShape(
  { name, type, isArray }: ArgumentField,
  range: Range,
  { mark, price }: Pick<FormContext, 'mark' | 'price'>,
): Shape | null {
  if (isArray === true || (type !== 'number' && type !== 'string')) return null
  const number = { ...range, mark, sends: type } as const
  switch (name) {
    case 'percentage':
      return {
        kind: 'percentage',
        ...number,
        minimum: range.minimum ?? ZERO,
        maximum: range.maximum ?? HUNDRED,
      }
    case 'duration':
      return { kind: 'duration', ...number }
    case 'rangeMin':
      return { kind: 'price', end: 'low', ...number, minimum: range.minimum ?? ZERO, ...price }
    case 'rangeMax':
      return { kind: 'price', end: 'high', ...number, minimum: range.minimum ?? ZERO, ...price }
    default:
      return null
  }
}

type ValidatorShape = Extract<Shape, { kind: 'validator' }>

const VALIDATOR_FIELDS: ReadonlySet<string> = new Set(['validatorAddress', 'validatorAddresses'])

/** Whether a field is a validator, by its name, never its `optionsRef`. Source: contract: Options. */
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

/** Limits validators to the schema's closed list, with their known details. */
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

/** Returns the shape of a validator field; null without a list. */
function getValidatorShape(
  field: ArgumentField,
  validators: FormContext['validators'],
): ValidatorShape | null {
  const isLoading = validators === 'reading'
  const known = isLoading || validators === null ? { options: [], unreadable: 0 } : validators
  const list = restrictToOptions(field, known)
  if (list.options.length === 0 && !isLoading) return null
  return { kind: 'validator', reading: isLoading && list.options.length === 0, ...list }
}

/**
 * Returns a field's shape: by a name known to the contract, else by its options, else by its
 * type; an unknown type is text.
 */
export function getFieldShape(
  field: ArgumentField,
  context: FormContext,
  maxSettings: MaxSettings,
): Shape {
  const { name, type } = field
  if (name === 'amount') return createAmountShape(field, context, maxSettings)
  const owned = getOwnedShape(field, context)
  if (owned) return owned
  if (type === 'boolean' && field.isArray !== true) return { kind: 'flag' }
  const options = getOptions(field, context)
  if (type === 'boolean') return createOptionShape(['true', 'false'].map(toOption), type)
  const validators = isValidatorField(field) ? getValidatorShape(field, context.validators) : null
  if (validators) return validators
  if (options === 'reading' || options.length > 0) return createOptionShape(options, type)
  const isReceiver = name === 'receiverAddress' && type !== 'number'
  // Validators have their own address format; the family's format is that of accounts.
  if (isReceiver || (type === 'address' && !name.startsWith('validator')))
    return {
      kind: 'address',
      family: isReceiver ? context.receiverFamily : context.family,
      receiver: isReceiver,
    }
  const key = type === 'string' ? toKeyName(name) : null
  if (key !== null) return { kind: 'key', form: key }
  return getMeasureShape(field, getRange(field), context) ?? getShapeByType(field, context)
}

const toOption = (value: string): SelectOption => ({ value, label: sanitizeText(value) })
