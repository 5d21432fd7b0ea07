import type { ArgumentField } from '#src/api/schemas/argument-field.ts'
import { formatDecimalInput, type DecimalMark } from '#src/money/decimal-mark.ts'
import { isDecimal } from '#src/money/decimal.ts'
import {
  MAX_AMOUNT,
  isLoadingOptions,
  getFieldValue,
  isKey,
  type Control,
  type FieldValue,
  type FormValues,
  type Shape,
  type FormContext,
} from './control.ts'
import { pointsToPercent } from './basis-points.ts'
import { secondsToDays } from './duration-days.ts'
import { OMITTED, readControl } from './read-control.ts'
import { MAX_AS_AMOUNT, getFieldShape, isPersonalField, isValidatorField } from './field-shape.ts'

/** Fields that links never fill in, beside personal ones: payers, and what makes signing less safe. Users type these. */
const UNLINKABLE_FIELDS: ReadonlySet<string> = new Set([
  'feePayerAddress',
  'skipPrechecks',
  'signatureVerification',
  // Reserved parameters of the page: the position's owner, its balance, and the panel's tab.
  'address',
  'balance',
  'intent',
])

const MAX_KEYWORD = 'max'
const MAX_VALUE_LENGTH = 256
const PLAIN_VALUE = /^[\w.:-]+$/

const isLinkable = (field: Pick<ArgumentField, 'name' | 'type'>): boolean =>
  !isPersonalField(field) &&
  !UNLINKABLE_FIELDS.has(field.name) &&
  (field.type !== 'address' || field.name.startsWith('validator'))

/** The yield is unknown while its page opens; a field's shape is known without it. */
const createEmptyContext = (mark: DecimalMark): FormContext => ({
  intent: 'enter',
  asset: { symbol: '', decimals: 0 },
  mark,
  family: 'evm',
  receiverFamily: 'evm',
  owner: null,
  available: null,
  spendable: null,
  limits: { minimum: null, maximum: null },
  capacity: null,
  options: {},
  validators: null,
  amountTokens: null,
  shareToken: null,
  price: { value: null, pair: null },
  contracts: [],
})

/** Formats a link's value as input text; null if it is invalid. */
function readLinkEntry(text: string, field: ArgumentField, shape: Shape): string | null {
  switch (shape.kind) {
    case 'choice':
      return shape.options.some(({ value }) => value === text) ? text : null
    case 'duration': {
      const days = secondsToDays(text)
      return days === null ? null : formatDecimalInput(days, shape.mark)
    }
    case 'slippage': {
      const percent = pointsToPercent(text)
      return percent === null ? null : formatDecimalInput(percent, shape.mark)
    }
    case 'key':
      return isKey(text, shape.form) ? text : null
    case 'validator':
    case 'text': {
      const isName = isValidatorField(field) || /Id$|oken/.test(field.name)
      return isName && PLAIN_VALUE.test(text) ? text : null
    }
    default:
      return 'mark' in shape && isDecimal(text) && !text.startsWith('-')
        ? formatDecimalInput(text, shape.mark)
        : null
  }
}

function readLinkValue(text: string, field: ArgumentField, mark: DecimalMark): FieldValue | null {
  const shape = getFieldShape(field, createEmptyContext(mark), MAX_AS_AMOUNT)
  if (shape.kind === 'flag') return text === 'true' ? true : text === 'false' ? false : null
  if (field.isArray !== true)
    return shape.kind === 'amount' && text === MAX_KEYWORD
      ? MAX_AMOUNT
      : readLinkEntry(text, field, shape)
  const entries = text.split(',').flatMap((entry) => readLinkEntry(entry, field, shape) ?? [])
  return entries.length === text.split(',').length ? entries : null
}

/**
 * Returns a link's values for a form: arguments by name, as sent, and `max` for everything. Only values valid for
 * their field; the form validates the rest as input. Never a receiver.
 */
export function readLinkArguments(
  search: Readonly<Record<string, string | undefined>>,
  fields: readonly ArgumentField[],
  mark: DecimalMark,
): FormValues {
  const values = new Map<string, FieldValue>()
  for (const field of fields) {
    // A duplicate name counts once, as in the form.
    if (fields.find(({ name }) => name === field.name) !== field) continue
    const text = Object.hasOwn(search, field.name) ? search[field.name] : undefined
    if (text === undefined || text === '' || text.length > MAX_VALUE_LENGTH) continue
    const value = isLinkable(field) ? readLinkValue(text, field, mark) : null
    if (value !== null) values.set(field.name, value)
  }
  return values
}

const toLinkText = (sent: unknown): string =>
  Array.isArray(sent) ? sent.map(String).join(',') : String(sent)

/** Formats a form's values as query parameters; '' for those to omit. */
export function writeLinkArguments(
  controls: readonly Control[],
  fields: readonly ArgumentField[],
  values: FormValues,
): Readonly<Record<string, string>> {
  const parameters = controls.flatMap((control): [string, string][] => {
    const field = fields.find(({ name }) => name === control.name)
    if (!field || !isLinkable(field) || !values.has(control.name)) return []
    // Its options are loading: the link keeps its value.
    if (isLoadingOptions(control.shape)) return []
    const value = getFieldValue(control, values)
    if (value === MAX_AMOUNT) return [[control.name, control.name === 'amount' ? MAX_KEYWORD : '']]
    const read = readControl(control, value)
    const isSent = read.ok && read.value !== OMITTED
    return [[control.name, isSent ? toLinkText(read.value) : '']]
  })
  return Object.fromEntries(parameters)
}
