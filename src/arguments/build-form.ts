import type { ArgumentField } from '#src/api/schemas/argument-field.ts'
import { writeDecimal } from '#src/money/decimal-mark.ts'
import { parseDecimal } from '#src/money/decimal.ts'
import { harmlessText } from '#src/words/harmless-text.ts'
import { EVERYTHING, type Control, type FieldValue, type Shape } from './control.ts'
import { daysOf } from './duration-days.ts'
import type { FormContext } from './form-context.ts'
import { SHARES, shapeOfField, type MaxBy } from './shape-of-field.ts'
import type { ValidatorChoice } from './validator-list.ts'

/** The flag that withdraws the whole position. Source: contract: Argument meanings. */
export const MAX_FLAG = 'useMaxAmount'

/** How "everything" can be said with these fields. On an enter the flag has no meaning: it would say "my whole wallet". */
function maxBy(fields: readonly ArgumentField[], intent: FormContext['intent']): MaxBy {
  const single = fields.filter((field) => field.isArray !== true)
  const amount = single.find((field) => field.name === 'amount')
  const flag = single.find((field) => field.name === MAX_FLAG && field.type === 'boolean')
  if (!flag || !amount || intent === 'enter') return { everything: 'amount', flagRequired: false }
  return {
    everything: amount.required ? 'flag-and-amount' : 'flag',
    flagRequired: flag.required,
  }
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : ''

/** A default as the person would have typed it: numbers with the mark of the place, seconds as days. */
function typedOf(value: unknown, shape: Shape): string {
  const text = shape.kind === 'duration' ? (daysOf(textOf(value)) ?? '') : textOf(value)
  const amount = 'mark' in shape ? parseDecimal(text) : null
  return 'mark' in shape && amount !== null ? writeDecimal(amount, shape.mark) : text
}

/** Where there is one only, nothing is asked. */
function onlyOpen(choices: readonly ValidatorChoice[]): string | null {
  const [first, ...others] = choices.filter(({ closed }) => closed === null)
  return first && others.length === 0 ? first.value : null
}

function initialOf(field: ArgumentField, shape: Shape, context: FormContext): FieldValue {
  const given = field.default
  if (shape.kind === 'amount' && shape.onlyEverything) return EVERYTHING
  if (shape.kind === 'flag') return given === true || given === 'true'
  const only = shape.kind === 'validator' && field.required ? onlyOpen(shape.choices) : null
  if (only !== null && given === undefined) return field.isArray === true ? [only] : only
  if (field.isArray === true)
    return (Array.isArray(given) ? given : [given])
      .map((each) => typedOf(each, shape))
      .filter((text) => text !== '')
  const text = typedOf(given, shape)
  const isReceiver = shape.kind === 'address' && shape.receiver
  if (text === '' && isReceiver && field.required) return context.owner ?? ''
  return text
}

/** "validatorAddress" reads "Validator address". */
function labelOf(field: ArgumentField): string {
  const words = harmlessText(field.name)
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
  return field.label ?? words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
}

/**
 * The form for the arguments that a request takes, in the schema's order. A name that comes twice counts once; the flag
 * for "everything" is part of the amount where there is one. Source: contract: Arguments; contract: Argument meanings.
 */
export function buildForm(
  fields: readonly ArgumentField[],
  context: FormContext,
): readonly Control[] {
  const once = fields.filter(
    ({ name }, index) => fields.findIndex((other) => other.name === name) === index,
  )
  const max = maxBy(once, context.intent)
  const hasShares = once.some(({ name, isArray }) => name === SHARES && isArray !== true)
  // Amount, flag and shares are ways to say how much: one of them is needed.
  const isNeeded = max.everything !== 'amount' || hasShares
  const shown = once.filter(({ name }) => name !== MAX_FLAG || max.everything === 'amount')
  return shown.map((field): Control => {
    const shape = shapeOfField(field, context, max)
    return {
      name: field.name,
      label: labelOf(field),
      description: field.description,
      placeholder: field.placeholder,
      required: field.required || (field.name === 'amount' && isNeeded),
      insisted: field.required,
      list: field.isArray === true,
      shape,
      initial: initialOf(field, shape, context),
      hasDefault: field.default !== undefined,
    }
  })
}
