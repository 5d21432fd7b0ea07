import type { ArgumentField } from '#src/api/schemas/argument-field.ts'
import { compareDecimals } from '#src/money/compare.ts'
import { parseDecimal, type Decimal } from '#src/money/decimal.ts'
import { harmlessText } from '#src/words/harmless-text.ts'
import type { AmountShape, Choice, Range, Shape } from './control.ts'
import type { FormContext } from './form-context.ts'
import { isValidatorField, validatorShape } from './validator-shape.ts'

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
    ...maxBy,
    onlyEverything: field.isArray !== true && own.minimum === '-1' && own.maximum === '-1',
  }
}

/** The list to choose from: the schema's, with names where we have them, else the one that the context knows. */
function choicesOf(field: ArgumentField, context: FormContext): readonly Choice[] {
  const known = Object.hasOwn(context.choices, field.name) ? context.choices[field.name] : undefined
  if (!field.options || field.options.length === 0) return known ?? []
  return [...new Set(field.options)].map(
    (value) => known?.find((choice) => choice.value === value) ?? asChoice(value),
  )
}

function shapeByType(field: ArgumentField, { mark }: FormContext): Shape {
  const range = { ...rangeOf(field), mark }
  if (field.type === 'number') return { kind: 'number', ...range }
  const isNumeric = range.minimum !== null || range.maximum !== null
  return isNumeric ? { kind: 'decimal', ...range } : { kind: 'text' }
}

/**
 * What a field of the schema takes: by its name where the contract gives the name a meaning, else by its options, else by
 * its type; an unknown type is text.
 */
export function shapeOfField(field: ArgumentField, context: FormContext, maxBy: MaxBy): Shape {
  const { name, type } = field
  if (name === 'amount') return amountShape(field, context, maxBy)
  if (type === 'boolean' && field.isArray !== true) return { kind: 'flag' }
  const choices = choicesOf(field, context)
  if (type === 'boolean')
    return { kind: 'choice', choices: ['true', 'false'].map(asChoice), sends: 'boolean' }
  const validators = isValidatorField(field) ? validatorShape(field, context.validators) : null
  if (validators) return validators
  if (choices.length > 0)
    return { kind: 'choice', choices, sends: type === 'number' ? 'number' : 'string' }
  const isReceiver = name === 'receiverAddress' && type !== 'number'
  // Validators have addresses of their own form; the family's form is that of accounts.
  if (isReceiver || (type === 'address' && !name.startsWith('validator')))
    return { kind: 'address', family: context.family, receiver: isReceiver }
  return shapeByType(field, context)
}

const asChoice = (value: string): Choice => ({ value, label: harmlessText(value) })
