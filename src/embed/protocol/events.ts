import { isCount, isText, toPlainObject, type PlainObject } from './plain-object.ts'

/**
 * What a frame tells its host page, and with what: `count` and `text` are always there, `text?` only where it is known.
 * `amount`, `token` and `address` are there only if the host asked for `amounts`.
 */
export const EVENTS = {
  /** The first page is shown. */
  ready: {},
  resize: { height: 'count' },
  navigate: { path: 'text' },
  /** The visitor wants to connect a wallet. */
  walletNeeded: {},
  connect: { family: 'text', address: 'text?' },
  actionCreated: {
    action: 'text',
    yieldId: 'text?',
    intent: 'text?',
    amount: 'text?',
    token: 'text?',
    address: 'text?',
  },
  stepSigned: { action: 'text', transaction: 'text' },
  stepSent: { action: 'text', transaction: 'text', hash: 'text?' },
  /** A block has it; `step` is its position in the action, from 0. */
  stepConfirmed: {
    action: 'text',
    transaction: 'text',
    step: 'count',
    network: 'text',
    hash: 'text?',
  },
  actionSucceeded: { action: 'text' },
  actionFailed: { action: 'text', reason: 'text' },
  error: { code: 'text', message: 'text?', action: 'text?' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, 'count' | 'text' | 'text?'>>>>

type Events = typeof EVENTS
export type EventName = keyof Events

type Required<Fields> = {
  readonly [
    Name in keyof Fields as Fields[Name] extends 'text?' ? never : Name
  ]: Fields[Name] extends 'count' ? number : string
}
type Optional<Fields> = {
  readonly [Name in keyof Fields as Fields[Name] extends 'text?' ? Name : never]?: string
}

/** An event of a frame, by its `type`. */
export type WidgetEvent = {
  [Name in EventName]: { readonly type: Name } & Required<Events[Name]> & Optional<Events[Name]>
}[EventName]

/** What a field may be, by its kind. */
const CHECKS: Readonly<Record<string, (field: unknown) => boolean>> = {
  text: (field) => isText(field, 500),
  count: isCount,
  number: (field) => typeof field === 'number',
  flag: (field) => typeof field === 'boolean',
}

/**
 * Parses the fields of a message; null if one is invalid. Drops other keys.
 * @param fields kinds by name, with a question mark where the field may be missing
 */
export function readFields(
  message: PlainObject,
  fields: Readonly<Record<string, string>>,
): object | null {
  const read: object[] = []
  for (const [name, kind] of Object.entries(fields)) {
    const field = message[name]
    if (field === undefined && kind.endsWith('?')) continue
    if (!CHECKS[kind.replace('?', '')]?.(field)) return null
    read.push({ [name]: field })
  }
  return Object.assign({}, ...read)
}

const isEventName = (name: unknown): name is EventName =>
  typeof name === 'string' && Object.hasOwn(EVENTS, name)

/** Parses an event; null if invalid. Drops other keys. Never throws. */
export function readWidgetEvent(value: unknown): WidgetEvent | null {
  const read = toPlainObject(value)
  const type = read?.['type']
  if (!read || !isEventName(type)) return null
  const fields = readFields(read, { type: 'text', ...EVENTS[type] })
  return fields && Object.assign(fields)
}
