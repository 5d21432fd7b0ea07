/** JSON with one or many values of another kind than the contract's. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [name: string]: Json | undefined }

/** Names and indices from the outermost value inwards. */
export type FieldPath = readonly string[]

/** How a value can be wrong. */
export const ODDITIES = ['null', 'missing', 'kind', 'absurd', 'negative', 'huge'] as const
export type Oddity = (typeof ODDITIES)[number]

const HUGE_LENGTH = 20_000

/** Returns the value that stands for one of its kind; undefined removes it. */
export function makeOdd(value: Json | undefined, oddity: Oddity): Json | undefined {
  const isText = typeof value === 'string'
  switch (oddity) {
    case 'null':
      return null
    case 'missing':
      return undefined
    case 'kind':
      return typeof value === 'object' && value !== null ? 'odd' : {}
    case 'absurd':
      return isText ? '1e308' : 1e308
    case 'negative':
      return isText ? '-1' : -1
    case 'huge':
      return 'x'.repeat(HUGE_LENGTH)
  }
}

const IS_NUMBER = /^-?\d/

/** Whether a value can be wrong in this way, and not only as in another one. */
export function fitsValue(value: Json | undefined, oddity: Oddity): boolean {
  if (oddity === 'null' || oddity === 'missing' || oddity === 'kind') return true
  if (typeof value === 'boolean' || (typeof value === 'object' && value !== null)) return false
  return oddity === 'huge' || typeof value !== 'string' || IS_NUMBER.test(value)
}

const isRecord = (
  value: Json | undefined,
): value is { readonly [name: string]: Json | undefined } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const entriesOf = (value: Json | undefined): readonly (readonly [string, Json | undefined])[] =>
  Array.isArray(value) || isRecord(value) ? Object.entries(value) : []

/** Lists the paths of every value within, containers included. */
export const listPaths = (value: Json | undefined, outer: FieldPath = []): readonly FieldPath[] =>
  entriesOf(value).flatMap(([name, inner]) => {
    const own: readonly FieldPath[] = [[...outer, name]]
    return own.concat(listPaths(inner, [...outer, name]))
  })

/** Lists those of values that contain no others. */
export const listLeafPaths = (value: Json | undefined): readonly FieldPath[] =>
  listPaths(value).filter((path) => entriesOf(valueAt(value, path)).length === 0)

/** Returns the value at a path; undefined if there is none. */
export const valueAt = (value: Json | undefined, path: FieldPath): Json | undefined =>
  path.reduce<Json | undefined>(
    (current, name) => entriesOf(current).find(([key]) => key === name)?.[1],
    value,
  )

/** Returns a copy with the values at these paths made odd. An item of a list is never missing, but null. */
export function withOdd(
  value: Json | undefined,
  paths: readonly FieldPath[],
  oddity: Oddity,
): Json | undefined {
  if (paths.some((path) => path.length === 0)) return makeOdd(value, oddity)
  const inner = (name: string, current: Json | undefined): Json | undefined => {
    const here = paths.filter(([first]) => first === name).map(([, ...rest]) => rest)
    return here.length === 0 ? current : withOdd(current, here, oddity)
  }
  if (Array.isArray(value))
    return value.map((item: Json, index) => inner(String(index), item) ?? null)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, current]) => [name, inner(name, current)] as const)
      .filter(([, current]) => current !== undefined),
  )
}
