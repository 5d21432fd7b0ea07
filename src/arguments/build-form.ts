import type { ArgumentField } from '#src/api/schemas/argument-field.ts'
import { formatDecimalInput } from '#src/money/decimal-mark.ts'
import { parseDecimal } from '#src/money/decimal.ts'
import { sanitizeText } from '#src/messages/sanitize-text.ts'
import {
  MAX_AMOUNT,
  type Control,
  type FieldValue,
  type Shape,
  type SelectableValidator,
  type FormContext,
} from './control.ts'
import { pointsToPercent } from './basis-points.ts'
import { secondsToDays } from './duration-days.ts'
import { SHARE_AMOUNT, getFieldShape, isPersonalField, type MaxSettings } from './field-shape.ts'

/** The flag that withdraws the whole position. Source: contract: Argument meanings. */
export const MAX_FLAG = 'useMaxAmount'

/** Returns how these fields express "everything". On an enter the flag has no meaning: it would be the whole wallet. */
function getMaxSettings(
  fields: readonly ArgumentField[],
  intent: FormContext['intent'],
): MaxSettings {
  const single = fields.filter((field) => field.isArray !== true)
  const amount = single.find((field) => field.name === 'amount')
  const flag = single.find((field) => field.name === MAX_FLAG && field.type === 'boolean')
  if (!flag || !amount || intent === 'enter') return { everything: 'amount', flagRequired: false }
  return {
    everything: amount.required ? 'flag-and-amount' : 'flag',
    flagRequired: flag.required,
  }
}

const toText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : ''

/** Converts a sent value into the unit that people type. */
function toTypedUnit(value: unknown, shape: Shape): string {
  if (shape.kind === 'duration') return secondsToDays(toText(value)) ?? ''
  if (shape.kind === 'slippage') return pointsToPercent(toText(value)) ?? ''
  return toText(value)
}

/** Formats a default as input text: numbers with the locale's mark, seconds as days. */
function toTypedText(value: unknown, shape: Shape): string {
  const text = toTypedUnit(value, shape)
  const amount = 'mark' in shape ? parseDecimal(text) : null
  return 'mark' in shape && amount !== null ? formatDecimalInput(amount, shape.mark) : text
}

/** Returns the only selectable validator, which needs no input. */
function getOnlyOpenValidator(options: readonly SelectableValidator[]): string | null {
  const [first, ...others] = options.filter(({ closedReason: closed }) => closed === null)
  return first && others.length === 0 ? first.value : null
}

function getInitialValue(field: ArgumentField, shape: Shape, context: FormContext): FieldValue {
  // A deposit of the whole wallet is nobody else's to switch on either.
  const isPersonal =
    isPersonalField(field) || (field.name === MAX_FLAG && context.intent === 'enter')
  // A default in the smallest unit would be read as token units.
  const defaultValue = isPersonal || field.isSentRaw === true ? undefined : field.default
  if (shape.kind === 'amount' && shape.isMaxOnly) return MAX_AMOUNT
  if (shape.kind === 'flag') return defaultValue === true || defaultValue === 'true'
  const only =
    shape.kind === 'validator' && field.required ? getOnlyOpenValidator(shape.options) : null
  if (only !== null && defaultValue === undefined) return field.isArray === true ? [only] : only
  if (field.isArray === true)
    return (Array.isArray(defaultValue) ? defaultValue : [defaultValue])
      .map((each) => toTypedText(each, shape))
      .filter((text) => text !== '')
  const text = toTypedText(defaultValue, shape)
  const isReceiver = shape.kind === 'address' && shape.receiver
  if (text === '' && isReceiver && field.required) return context.owner ?? ''
  return text
}

/** "validatorAddress" becomes "Validator address". */
function getLabel(field: ArgumentField): string {
  const words = sanitizeText(field.name)
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
  return field.label ?? words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
}

/**
 * Builds the form of a request's arguments, in the schema's order. A duplicate name counts once; the flag for
 * "everything" belongs to the amount. Source: contract: Arguments; contract: Argument meanings.
 */
export function buildForm(
  fields: readonly ArgumentField[],
  context: FormContext,
): readonly Control[] {
  const uniqueFields = fields.filter(
    ({ name }, index) => fields.findIndex((other) => other.name === name) === index,
  )
  const maxSettings = getMaxSettings(uniqueFields, context.intent)
  const hasShares = uniqueFields.some(
    ({ name, isArray }) => name === SHARE_AMOUNT && isArray !== true,
  )
  // Amount, flag and shares are alternatives: one of them is required.
  const isNeeded = maxSettings.everything !== 'amount' || hasShares
  const visibleFields = uniqueFields.filter(
    ({ name }) => name !== MAX_FLAG || maxSettings.everything === 'amount',
  )
  return visibleFields.map((field): Control => {
    const shape = getFieldShape(field, context, maxSettings)
    return {
      name: field.name,
      label: getLabel(field),
      description: field.description,
      placeholder: field.placeholder,
      required: field.required || (field.name === 'amount' && isNeeded),
      requiredBySchema: field.required,
      isList: field.isArray === true,
      shape,
      initial: getInitialValue(field, shape, context),
      hasDefault: field.default !== undefined,
    }
  })
}
