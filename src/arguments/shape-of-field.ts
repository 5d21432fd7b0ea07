import type { ArgumentField } from '#src/api/schemas/argument-field.ts'
import { compareDecimals } from '#src/money/compare.ts'
import { parseDecimal, type Decimal } from '#src/money/decimal.ts'
import { harmlessText } from '#src/words/harmless-text.ts'
import type { AmountShape, Choice, Range, Shape } from './control.ts'
import type { FormContext, HeldToken } from './form-context.ts'
import { keyName } from './key-form.ts'
import { isValidatorField, validatorShape } from './validator-shape.ts'

/** How many shares to give back, instead of an amount. Source: contract: Argument meanings. */
export const SHARES = 'shareAmount'

/** How the form says "everything", decided over all of its fields. */
export type MaxBy = Pick<AmountShape, 'everything' | 'flagRequired'>

const rangeOf = (field: ArgumentField): Range => ({
  minimum: parseDecimal(field.minimum),
  maximum: parseDecimal(field.maximum),
})

/** A limit of an amount; "-1" and other negatives are no limit. */
const positive = (limit: Decimal | null): Decimal | null =>
  limit !== null && limit.startsWith('-') ? null : limit

function stricter(a: Decimal | null, b: Decimal | null, wanted: 1 | -1): Decimal | null {
  if (a === null || b === null) return a ?? b
  return compareDecimals(a, b) === wanted ? a : b
}

function amountShape(field: ArgumentField, context: FormContext, maxBy: MaxBy): AmountShape {
  const own = rangeOf(field)
  const { limits } = context
  return {
    kind: 'amount',
    mark: context.mark,
    symbol: context.asset.symbol,
    decimals: context.asset.decimals,
    minimum: stricter(positive(own.minimum), positive(limits.minimum), 1),
    maximum: stricter(positive(own.maximum), positive(limits.maximum), -1),
    available: context.available,
    spendable: context.spendable,
    capacity: context.capacity,
    ...maxBy,
    onlyEverything: field.isArray !== true && own.minimum === '-1' && own.maximum === '-1',
  }
}

const NO_LIMITS = { minimum: null, maximum: null }

/** There is no other word for everything than the amount of it. */
export const noMax: MaxBy = { everything: 'amount', flagRequired: false }

/** An amount of a token beside the yield's own, which has no other limits than the field's. */
const heldShape = (field: ArgumentField, held: HeldToken, context: FormContext): AmountShape =>
  amountShape(
    { ...field, isArray: true },
    { ...context, ...held, asset: held, limits: NO_LIMITS, capacity: null },
    noMax,
  )

/** Shares, or an amount of each of several tokens; null for other fields. */
function heldShapes(field: ArgumentField, context: FormContext): Shape | null {
  const isListed = (field.options?.length ?? 0) > 0
  if (field.type === 'number' || field.type === 'boolean' || isListed) return null
  const { shares, parts } = context
  if (field.name === SHARES && field.isArray !== true) {
    const least = parseDecimal(field.minimum) ?? parseDecimal('0')
    if (shares) return heldShape(field, shares, context)
    return { kind: 'decimal', mark: context.mark, ...rangeOf(field), minimum: least }
  }
  if (field.name !== 'amounts' || field.isArray !== true) return null
  if (!parts) return { kind: 'decimal', mark: context.mark, ...rangeOf(field) }
  return { kind: 'amounts', parts: parts.map((held) => heldShape(field, held, context)) }
}

/** The list to choose from: the schema's, with names where we have them, else the one that the context knows. */
function choicesOf(field: ArgumentField, context: FormContext): readonly Choice[] | 'reading' {
  const own = Object.hasOwn(context.choices, field.name) ? context.choices[field.name] : undefined
  if (!field.options || field.options.length === 0) return own ?? []
  const known = own === 'reading' ? [] : own
  return [...new Set(field.options)].map(
    (value) => known?.find((choice) => choice.value === value) ?? asChoice(value),
  )
}

const choiceShape = (
  choices: readonly Choice[] | 'reading',
  type: ArgumentField['type'],
): Shape => ({
  kind: 'choice',
  reading: choices === 'reading',
  choices: choices === 'reading' ? [] : choices,
  sends: type === 'number' || type === 'boolean' ? type : 'string',
})

function shapeByType(field: ArgumentField, { mark }: FormContext): Shape {
  const range = { ...rangeOf(field), mark }
  if (field.type === 'number') return { kind: 'number', ...range }
  const isNumeric = range.minimum !== null || range.maximum !== null
  return isNumeric ? { kind: 'decimal', ...range } : { kind: 'text' }
}

const ZERO = parseDecimal('0')
const WHOLE = parseDecimal('100')

/**
 * The shape of a number whose name says what it measures: a part, a time, an end of a range of prices. Null for others.
 * Source: contract: Argument meanings.
 */
function measureShape(
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
        maximum: range.maximum ?? WHOLE,
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

/**
 * What a field of the schema takes: by its name where the contract gives the name a meaning, else by its options, else by
 * its type; an unknown type is text.
 */
export function shapeOfField(field: ArgumentField, context: FormContext, maxBy: MaxBy): Shape {
  const { name, type } = field
  if (name === 'amount') return amountShape(field, context, maxBy)
  const held = heldShapes(field, context)
  if (held) return held
  if (type === 'boolean' && field.isArray !== true) return { kind: 'flag' }
  const choices = choicesOf(field, context)
  if (type === 'boolean') return choiceShape(['true', 'false'].map(asChoice), type)
  const validators = isValidatorField(field) ? validatorShape(field, context.validators) : null
  if (validators) return validators
  if (choices === 'reading' || choices.length > 0) return choiceShape(choices, type)
  const isReceiver = name === 'receiverAddress' && type !== 'number'
  // Validators have addresses of their own form; the family's form is that of accounts.
  if (isReceiver || (type === 'address' && !name.startsWith('validator')))
    return {
      kind: 'address',
      family: isReceiver ? context.receiverFamily : context.family,
      receiver: isReceiver,
    }
  const key = type === 'string' ? keyName(name) : null
  if (key !== null) return { kind: 'key', form: key }
  return measureShape(field, rangeOf(field), context) ?? shapeByType(field, context)
}

const asChoice = (value: string): Choice => ({ value, label: harmlessText(value) })
