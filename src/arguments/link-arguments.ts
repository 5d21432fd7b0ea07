import type { ArgumentField } from '#src/api/schemas/argument-field.ts'
import { writeDecimal, type DecimalMark } from '#src/money/decimal-mark.ts'
import { isDecimal } from '#src/money/decimal.ts'
import {
  EVERYTHING,
  isReading,
  valueOf,
  type Control,
  type FieldValue,
  type FormValues,
  type Shape,
} from './control.ts'
import { daysOf } from './duration-days.ts'
import type { FormContext } from './form-context.ts'
import { isKey } from './key-form.ts'
import { LEFT_OUT, readControl } from './read-control.ts'
import { noMax, shapeOfField } from './shape-of-field.ts'
import { isValidatorField } from './validator-shape.ts'

/** What no link may fill in: where money goes, who pays, and what makes signing less safe. A person types these. */
const NEVER: ReadonlySet<string> = new Set([
  'receiverAddress',
  'feePayerAddress',
  'useMaxAllowance',
  'skipPrechecks',
  'signatureVerification',
  // The query has a meaning of its own for them: whose position a page is about, and which balance of it.
  'address',
  'balance',
])

const MAX = 'max'
const LONGEST = 256
const PLAIN = /^[\w.:-]+$/

const mayBeLinked = (field: Pick<ArgumentField, 'name' | 'type'>): boolean =>
  !NEVER.has(field.name) && (field.type !== 'address' || field.name.startsWith('validator'))

/** Nothing is known of the yield while its page is opened; what a field takes is known by itself. */
const nothingKnown = (mark: DecimalMark): FormContext => ({
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
  choices: {},
  validators: null,
  parts: null,
  shares: null,
  price: { now: null, pair: null },
})

/** One value of a link as it would have been typed; null for what can't be one. */
function entryOf(text: string, field: ArgumentField, shape: Shape): string | null {
  switch (shape.kind) {
    case 'choice':
      return shape.choices.some(({ value }) => value === text) ? text : null
    case 'duration': {
      const days = daysOf(text)
      return days === null ? null : writeDecimal(days, shape.mark)
    }
    case 'key':
      return isKey(text, shape.form) ? text : null
    case 'validator':
    case 'text': {
      const isName = isValidatorField(field) || /Id$|oken/.test(field.name)
      return isName && PLAIN.test(text) ? text : null
    }
    default:
      return 'mark' in shape && isDecimal(text) && !text.startsWith('-')
        ? writeDecimal(text, shape.mark)
        : null
  }
}

function valueIn(text: string, field: ArgumentField, mark: DecimalMark): FieldValue | null {
  const shape = shapeOfField(field, nothingKnown(mark), noMax)
  if (shape.kind === 'flag') return text === 'true' ? true : text === 'false' ? false : null
  if (field.isArray !== true)
    return shape.kind === 'amount' && text === MAX ? EVERYTHING : entryOf(text, field, shape)
  const entries = text.split(',').flatMap((entry) => entryOf(entry, field, shape) ?? [])
  return entries.length === text.split(',').length ? entries : null
}

/**
 * What a link fills into a form: the arguments by their names, as they would be sent, and `max` for everything. Only what a
 * field can take; the form checks the rest as if it had been typed. Nothing that sends money elsewhere.
 */
export function readLink(
  search: Readonly<Record<string, string | undefined>>,
  fields: readonly ArgumentField[],
  mark: DecimalMark,
): FormValues {
  const values = new Map<string, FieldValue>()
  for (const field of fields) {
    // A name that comes twice counts once, as in the form.
    if (fields.find(({ name }) => name === field.name) !== field) continue
    const text = Object.hasOwn(search, field.name) ? search[field.name] : undefined
    if (text === undefined || text === '' || text.length > LONGEST) continue
    const value = mayBeLinked(field) ? valueIn(text, field, mark) : null
    if (value !== null) values.set(field.name, value)
  }
  return values
}

const textOf = (sent: unknown): string =>
  Array.isArray(sent) ? sent.map(String).join(',') : String(sent)

/** What a form holds as the query of a link to it, by names; '' for what is not part of it. */
export function writeLink(
  controls: readonly Control[],
  fields: readonly ArgumentField[],
  values: FormValues,
): Readonly<Record<string, string>> {
  const listed = controls.flatMap((control): [string, string][] => {
    const field = fields.find(({ name }) => name === control.name)
    if (!field || !mayBeLinked(field) || !values.has(control.name)) return []
    // Nobody knows yet whether it is one of the list: the link keeps what it says.
    if (isReading(control.shape)) return []
    const value = valueOf(control, values)
    if (value === EVERYTHING) return [[control.name, control.name === 'amount' ? MAX : '']]
    const read = readControl(control, value)
    const isSent = read.ok && read.value !== LEFT_OUT
    return [[control.name, isSent ? textOf(read.value) : '']]
  })
  return Object.fromEntries(listed)
}
