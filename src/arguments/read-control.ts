import { invalid, valid, type ReadResult } from './argument-error.ts'
import {
  MAX_AMOUNT,
  isLoadingOptions,
  type AmountShape,
  type Control,
  type FieldValue,
} from './control.ts'
import { checkAmount } from './read-amount.ts'
import { readEntry } from './read-entry.ts'

/** Nothing is sent for this field. */
export const OMITTED = Symbol('left out')

function readEmpty({ required, shape }: Control): ReadResult<unknown> {
  if (!required) return valid(OMITTED)
  return invalid({ code: isLoadingOptions(shape) ? 'still-reading' : 'required' })
}

function readMaxAmount(shape: AmountShape): ReadResult<unknown> {
  if (shape.everything === 'flag') return valid(OMITTED)
  const maximum = shape.everything === 'amount' ? shape.spendable : shape.available
  return maximum === null ? invalid({ code: 'unknown-available' }) : checkAmount(maximum, shape)
}

function readList(control: Control, entries: readonly string[]): ReadResult<unknown> {
  const typed = entries.map((entry) => entry.trim()).filter((entry) => entry !== '')
  if (typed.length === 0) return readEmpty(control)
  const values: unknown[] = []
  for (const entry of typed) {
    const read = readEntry(entry, control.shape)
    if (!read.ok) return read
    values.push(read.value)
  }
  return valid(values)
}

/** An amount of each token, or of none. */
function readAmounts(
  control: Control,
  shapes: readonly AmountShape[],
  value: FieldValue,
): ReadResult<unknown> {
  const entries = toEntries(value)
  if (entries.every((entry) => entry.trim() === '')) return readEmpty(control)
  const values: unknown[] = []
  for (const [amountIndex, shape] of shapes.entries()) {
    const text = (entries[amountIndex] ?? '').trim()
    const read = text === '' ? invalid({ code: 'required' }) : readEntry(text, shape)
    if (!read.ok) return invalid({ ...read.error, amountIndex })
    values.push(read.value)
  }
  return valid(values)
}

function toEntries(value: FieldValue): readonly string[] {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value : []
}

function readFlag(control: Control, isOn: boolean): ReadResult<unknown> {
  return valid(isOn || control.required || control.hasDefault ? isOn : OMITTED)
}

/** What a control's value sends, `LEFT_OUT`, or what is wrong with it. A value of a wrong kind counts as none. */
export function readControl(control: Control, value: FieldValue): ReadResult<unknown> {
  const { shape } = control
  if (shape.kind === 'amounts') return readAmounts(control, shape.tokenShapes, value)
  if (control.isList) return readList(control, toEntries(value))
  if (shape.kind === 'flag') return readFlag(control, value === true)
  if (shape.kind === 'amount' && value === MAX_AMOUNT) return readMaxAmount(shape)
  const text = typeof value === 'string' ? value.trim() : ''
  return text === '' ? readEmpty(control) : readEntry(text, shape)
}
