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
import { secondsToDays } from './duration-days.ts'
import { OMITTED, readControl } from './read-control.ts'
import { MAX_AS_AMOUNT, getFieldShape, isValidatorField } from './field-shape.ts'

/** What no link may fill in: where money goes, who pays, and what makes signing less safe. A person types these. */
const UNLINKABLE_FIELDS: ReadonlySet<string> = new Set([
  'receiverAddress',
  'feePayerAddress',
  'useMaxAllowance',
  'skipPrechecks',
  'signatureVerification',
  // The query has a meaning of its own for them: whose position a page is about, and which balance of it.
  'address',
  'balance',
])

const MAX_KEYWORD = 'max'
const MAX_VALUE_LENGTH = 256
const PLAIN_VALUE = /^[\w.:-]+$/

const isLinkable = (field: Pick<ArgumentField, 'name' | 'type'>): boolean =>
  !UNLINKABLE_FIELDS.has(field.name) &&
  (field.type !== 'address' || field.name.startsWith('validator'))

/** Nothing is known of the yield while its page is opened; what a field takes is known by itself. */
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
})

/** One value of a link as it would have been typed; null for what can't be one. */
function readLinkEntry(text: string, field: ArgumentField, shape: Shape): string | null {
  switch (shape.kind) {
    case 'choice':
      return shape.options.some(({ value }) => value === text) ? text : null
    case 'duration': {
      const days = secondsToDays(text)
      return days === null ? null : formatDecimalInput(days, shape.mark)
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
 * What a link fills into a form: the arguments by their names, as they would be sent, and `max` for everything. Only what a
 * field can take; the form checks the rest as if it had been typed. Nothing that sends money elsewhere.
 */
export function readLinkArguments(
  search: Readonly<Record<string, string | undefined>>,
  fields: readonly ArgumentField[],
  mark: DecimalMark,
): FormValues {
  const values = new Map<string, FieldValue>()
  for (const field of fields) {
    // A name that comes twice counts once, as in the form.
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

/** What a form holds as the query of a link to it, by names; '' for what is not part of it. */
export function writeLinkArguments(
  controls: readonly Control[],
  fields: readonly ArgumentField[],
  values: FormValues,
): Readonly<Record<string, string>> {
  const parameters = controls.flatMap((control): [string, string][] => {
    const field = fields.find(({ name }) => name === control.name)
    if (!field || !isLinkable(field) || !values.has(control.name)) return []
    // Nobody knows yet whether it is one of the list: the link keeps what it says.
    if (isLoadingOptions(control.shape)) return []
    const value = getFieldValue(control, values)
    if (value === MAX_AMOUNT) return [[control.name, control.name === 'amount' ? MAX_KEYWORD : '']]
    const read = readControl(control, value)
    const isSent = read.ok && read.value !== OMITTED
    return [[control.name, isSent ? toLinkText(read.value) : '']]
  })
  return Object.fromEntries(parameters)
}
