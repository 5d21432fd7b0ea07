import type { ArgumentField } from '#src/api/schemas/argument-field.ts'
import { compareDecimals } from '#src/money/compare-decimals.ts'
import { parseDecimal, type Decimal } from '#src/money/decimal.ts'
import { MAX_SECONDS } from '#src/api/schemas/number.ts'
import { fromRaw } from '#src/money/units.ts'
import { pointsToPercent } from './basis-points.ts'
import { sanitizeText } from '#src/messages/sanitize-text.ts'
import {
  toKeyName,
  type AmountShape,
  type SelectOption,
  type ServiceRange,
  type Shape,
  type FormContext,
  type OwnedToken,
  type SelectableValidator,
  type ValidatorList,
} from './control.ts'

/** Number of shares to redeem, instead of an amount. Source: contract: Argument meanings. */
export const SHARE_AMOUNT = 'shareAmount'

/** Where the money goes. Source: contract: Argument meanings. */
const RECEIVER = 'receiverAddress'

const PERSONAL_FIELDS: ReadonlySet<string> = new Set([RECEIVER, 'useMaxAllowance'])

/**
 * Whether a field says who gets money, or may take it without limit. Payloads are checked against it as the user's own
 * word, so that nobody else fills it in.
 */
export const isPersonalField = ({ name }: Pick<ArgumentField, 'name'>): boolean =>
  PERSONAL_FIELDS.has(name)

/** How the form expresses "everything", derived from all of its fields. */
export type MaxSettings = Pick<AmountShape, 'everything' | 'flagRequired'>

const getRange = (field: ArgumentField): ServiceRange => ({
  minimum: parseDecimal(field.minimum),
  maximum: parseDecimal(field.maximum),
  ...(field.hasUnusableLimits && { hasUnusableLimits: true }),
})

/** Negative limits such as "-1" mean no limit. */
const withoutNegative = (limit: Decimal | null): Decimal | null =>
  limit !== null && limit.startsWith('-') ? null : limit

function pickStricter(a: Decimal | null, b: Decimal | null, direction: 1 | -1): Decimal | null {
  if (a === null || b === null) return a ?? b
  return compareDecimals(a, b) === direction ? a : b
}

const NO_LIMITS = { minimum: null, maximum: null }

/** The stricter limits of a field and its yield; contradicting ones are none, and mentioned. */
function combineLimits(own: ServiceRange, limits: ServiceRange): ServiceRange {
  const minimum = pickStricter(withoutNegative(own.minimum), withoutNegative(limits.minimum), 1)
  const maximum = pickStricter(withoutNegative(own.maximum), withoutNegative(limits.maximum), -1)
  const isReversed = minimum !== null && maximum !== null && compareDecimals(minimum, maximum) > 0
  if (isReversed) return { ...NO_LIMITS, hasUnusableLimits: true }
  const hasUnusableLimits = own.hasUnusableLimits === true || limits.hasUnusableLimits === true
  return { minimum, maximum, ...(hasUnusableLimits && { hasUnusableLimits }) }
}

/** The limits of an amount in token units; those of an amount in the smallest unit are converted. */
function getAmountRange(field: ArgumentField, decimals: number): ServiceRange {
  const range = getRange(field)
  if (field.isSentRaw !== true) return range
  const convert = (limit: Decimal | null): Decimal | null =>
    limit !== null && /^\d+$/.test(limit) ? fromRaw(BigInt(limit), decimals) : null
  const [minimum, maximum] = [convert(range.minimum), convert(range.maximum)]
  const isLost =
    (minimum === null && withoutNegative(range.minimum) !== null) ||
    (maximum === null && withoutNegative(range.maximum) !== null)
  return { ...range, minimum, maximum, ...(isLost && { hasUnusableLimits: true }) }
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
    ...combineLimits(getAmountRange(field, context.asset.decimals), limits),
    available: context.available,
    spendable: context.spendable,
    capacity: context.capacity,
    ...maxSettings,
    isMaxOnly: field.isArray !== true && own.minimum === '-1' && own.maximum === '-1',
  }
}

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

/** A token of which nothing is known is counted in its smallest unit. */
const SMALLEST_UNITS: OwnedToken = { symbol: '', decimals: 0, available: null, spendable: null }

/** Returns the shape of shares or of amounts of several tokens; null for other fields. */
function getOwnedShape(field: ArgumentField, context: FormContext): Shape | null {
  const isListed = (field.options?.length ?? 0) > 0
  if (field.type === 'number' || field.type === 'boolean' || isListed) return null
  const { shareToken: shares, amountTokens: parts } = context
  if (field.name === SHARE_AMOUNT && field.isArray !== true) {
    const minimum = parseDecimal(field.minimum) ?? parseDecimal('0')
    if (shares) return createOwnedTokenShape(field, shares, context)
    if (field.isSentRaw === true) return createOwnedTokenShape(field, SMALLEST_UNITS, context)
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
  const isNumeric =
    range.minimum !== null || range.maximum !== null || range.hasUnusableLimits === true
  return isNumeric ? { kind: 'decimal', ...range } : { kind: 'text' }
}

const ZERO = parseDecimal('0')
const HUNDRED = parseDecimal('100')

/** A limit of more than a hundred years is none that a calendar can show. */
function withoutAbsurdPeriods(range: ServiceRange): ServiceRange {
  const isUsable = (limit: Decimal | null): boolean =>
    limit === null || (!limit.startsWith('-') && Number(limit) <= MAX_SECONDS)
  return isUsable(range.minimum) && isUsable(range.maximum)
    ? range
    : { ...NO_LIMITS, hasUnusableLimits: true }
}

/** Limits in basis points as percent: at least none, and at most everything. */
function toPercentRange(range: ServiceRange): ServiceRange {
  const convert = (limit: Decimal | null): Decimal | null =>
    limit === null ? null : pointsToPercent(limit)
  const [minimum, maximum] = [convert(range.minimum), convert(range.maximum)]
  const isLost =
    (minimum === null && range.minimum !== null) || (maximum === null && range.maximum !== null)
  return {
    ...range,
    minimum: pickStricter(minimum, ZERO, 1),
    maximum: pickStricter(maximum, HUNDRED, -1),
    ...(isLost && { hasUnusableLimits: true }),
  }
}

/**
 * Returns the shape of a number with a known name: a percentage, duration or end of a price range. Null for others.
 * Source: contract: Argument meanings.
 */
function getMeasureShape(
  { name, type, isArray }: ArgumentField,
  range: ServiceRange,
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
      return { kind: 'duration', ...number, ...withoutAbsurdPeriods(range) }
    case 'slippageBps':
      return { kind: 'slippage', ...number, ...toPercentRange(range) }
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
  const isReceiver = name === RECEIVER && type !== 'number'
  // As an option it would stand under the service's words, without a warning.
  if (!isReceiver && (options === 'reading' || options.length > 0))
    return createOptionShape(options, type)
  // Validators have their own address format; the family's format is that of accounts.
  if (isReceiver || (type === 'address' && !name.startsWith('validator')))
    return {
      kind: 'address',
      family: isReceiver ? context.receiverFamily : context.family,
      receiver: isReceiver,
      contracts: isReceiver ? context.contracts : [],
    }
  const key = type === 'string' ? toKeyName(name) : null
  if (key !== null) return { kind: 'key', form: key }
  return getMeasureShape(field, getRange(field), context) ?? getShapeByType(field, context)
}

const toOption = (value: string): SelectOption => ({ value, label: sanitizeText(value) })
