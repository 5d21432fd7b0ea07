import { bad, good, type Read } from './argument-error.ts'
import {
  EVERYTHING,
  isReading,
  type AmountShape,
  type Control,
  type FieldValue,
} from './control.ts'
import { checkAmount } from './read-amount.ts'
import { readEntry } from './read-entry.ts'

/** Nothing is sent for this field. */
export const LEFT_OUT = Symbol('left out')

function nothing({ required, shape }: Control): Read<unknown> {
  if (!required) return good(LEFT_OUT)
  return bad({ code: isReading(shape) ? 'still-reading' : 'required' })
}

function readEverything(shape: AmountShape): Read<unknown> {
  if (shape.everything === 'flag') return good(LEFT_OUT)
  const whole = shape.everything === 'amount' ? shape.spendable : shape.available
  return whole === null ? bad({ code: 'unknown-available' }) : checkAmount(whole, shape)
}

function readList(control: Control, entries: readonly string[]): Read<unknown> {
  const typed = entries.map((entry) => entry.trim()).filter((entry) => entry !== '')
  if (typed.length === 0) return nothing(control)
  const sent: unknown[] = []
  for (const entry of typed) {
    const read = readEntry(entry, control.shape)
    if (!read.ok) return read
    sent.push(read.value)
  }
  return good(sent)
}

/** An amount of each token, or of none. */
function readAmounts(
  control: Control,
  parts: readonly AmountShape[],
  value: FieldValue,
): Read<unknown> {
  const entries = entriesOf(value)
  if (entries.every((entry) => entry.trim() === '')) return nothing(control)
  const sent: unknown[] = []
  for (const [part, shape] of parts.entries()) {
    const text = (entries[part] ?? '').trim()
    const read = text === '' ? bad({ code: 'required' }) : readEntry(text, shape)
    if (!read.ok) return bad({ ...read.error, part })
    sent.push(read.value)
  }
  return good(sent)
}

function entriesOf(value: FieldValue): readonly string[] {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value : []
}

function readFlag(control: Control, on: boolean): Read<unknown> {
  return good(on || control.required || control.hasDefault ? on : LEFT_OUT)
}

/** What a control's value sends, `LEFT_OUT`, or what is wrong with it. A value of a wrong kind counts as none. */
export function readControl(control: Control, value: FieldValue): Read<unknown> {
  const { shape } = control
  if (shape.kind === 'amounts') return readAmounts(control, shape.parts, value)
  if (control.list) return readList(control, entriesOf(value))
  if (shape.kind === 'flag') return readFlag(control, value === true)
  if (shape.kind === 'amount' && value === EVERYTHING) return readEverything(shape)
  const text = typeof value === 'string' ? value.trim() : ''
  return text === '' ? nothing(control) : readEntry(text, shape)
}
