/**
 * A table of fields as in the contract's pages, written from the page rather than the service's schemas, so that a
 * misreading is not shared. `!` marks a required field, `[]` an array, `object` a table of its own.
 */
export interface FieldTable {
  readonly [field: string]: FieldType | FieldTable
}

type FieldKind =
  | 'string'
  | 'number'
  | 'boolean'
  | 'any'
  | 'string[]'
  | 'number[]'
  | 'timestamp'
  | 'map'
type FieldType = FieldKind | `${FieldKind}!`

/** Returns violations of the table, a sentence each. */
export function findProblems(table: FieldTable, value: unknown, path: string): string[] {
  if (!isRecord(value)) return [`${path} is no object`]
  const unknown = Object.keys(value)
    .filter((key) => !(key in table))
    .map((key) => `${path}.${key} is not in the table`)
  const problems = Object.entries(table).flatMap(([field, type]) =>
    findFieldProblems(type, value[field], `${path}.${field}`),
  )
  return [...unknown, ...problems]
}

/** Returns the table's fields that occur in at least one object, nested ones as `a.b`. */
export function getPresentFields(
  table: FieldTable,
  values: readonly unknown[],
  path = '',
): Set<string> {
  const seen = new Set<string>()
  for (const value of values) {
    if (!isRecord(value)) continue
    for (const [field, type] of Object.entries(table)) {
      const nested = value[field]
      if (nested === undefined || nested === null) continue
      seen.add(path + field)
      if (typeof type === 'string') continue
      const inner = Array.isArray(nested) ? nested : [nested]
      getPresentFields(type, inner, `${path}${field}.`).forEach((each) => seen.add(each))
    }
  }
  return seen
}

/** Returns every field of the table, nested ones as `a.b`; not those of tables of their own. */
export const getFields = (
  table: FieldTable,
  apart: readonly FieldTable[] = [],
  path = '',
): string[] =>
  Object.entries(table).flatMap(([field, type]) =>
    typeof type === 'string' || apart.includes(type)
      ? path + field
      : [path + field].concat(getFields(type, apart, `${path}${field}.`)),
  )

function findFieldProblems(type: FieldType | FieldTable, value: unknown, path: string): string[] {
  if (typeof type !== 'string') {
    if (value === undefined || value === null) return []
    return (Array.isArray(value) ? value : [value]).flatMap((each, index) =>
      findProblems(type, each, Array.isArray(value) ? `${path}[${index}]` : path),
    )
  }
  const required = type.endsWith('!')
  if (value === undefined || value === null) return required ? [`${path} is missing`] : []
  return isKind(type.replace('!', ''), value) ? [] : [`${path} is no ${type}`]
}

const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/

function isKind(kind: string, value: unknown): boolean {
  switch (kind) {
    case 'any':
      return true
    case 'map':
      return isRecord(value)
    case 'timestamp':
      return typeof value === 'string' && TIMESTAMP.test(value)
    case 'string[]':
      return Array.isArray(value) && value.every((each) => typeof each === 'string')
    case 'number[]':
      return Array.isArray(value) && value.every((each) => typeof each === 'number')
    default:
      return typeof value === kind
  }
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
