import { isRecord } from '../../testing/field-table.ts'

type Kind = 'string' | 'number' | 'boolean' | 'object' | 'any'

/**
 * What a client reads of an answer. A name that ends with `?` may be missing, with `|null` be null; a list that ends with
 * `+` has an item; `*` stands for every key. A set has all values that the client knows.
 */
export interface Reads {
  readonly [field: string]: Shape
}
type Inner = Kind | Reads | ReadonlySet<string>
type Shape = Inner | readonly [Inner]

/** Returns one sentence for each field that the client could not read. Other fields are ignored, as clients do. */
export function findUnread(shape: Shape, value: unknown, path = 'body'): string[] {
  if (typeof shape === 'string') return isOfKind(shape, value) ? [] : [`${path} is no ${shape}`]
  if (shape instanceof Set) return shape.has(value) ? [] : [`${path} is ${JSON.stringify(value)}`]
  if (isList(shape)) {
    if (!Array.isArray(value)) return [`${path} is no list`]
    return value.flatMap((each, index) => findUnread(shape[0], each, `${path}[${index}]`))
  }
  if (!isRecord(value)) return [`${path} is no object`]
  return Object.entries(shape).flatMap(([spelled, inner]) => {
    const name = spelled.replace(/[?+]|\|null/g, '')
    const keys = name === '*' ? Object.keys(value) : [name]
    return keys.flatMap((key) => findUnreadField(spelled, inner, value[key], `${path}.${key}`))
  })
}

const isOfKind = (kind: Kind, value: unknown): boolean =>
  kind === 'any' || (kind === 'object' ? isRecord(value) : typeof value === kind)

const isList = (shape: Shape): shape is readonly [Inner] => Array.isArray(shape)

function findUnreadField(spelled: string, shape: Shape, value: unknown, path: string): string[] {
  if (value === undefined) return spelled.includes('?') ? [] : [`${path} is missing`]
  if (value === null) return spelled.includes('|null') ? [] : [`${path} is null`]
  const isEmpty = Array.isArray(value) && value.length === 0
  return isEmpty && spelled.includes('+') ? [`${path} is empty`] : findUnread(shape, value, path)
}
