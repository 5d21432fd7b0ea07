import type { Field, Shape } from '../public-service/testing/shape.ts'
import { createPublicTables, parseOwnFields } from '../public-service/testing/public-tables.ts'

/**
 * Holds what the service answers against the tables of the public service, which are written from the contract rather
 * than from the service's schemas, so that a misreading is not shared.
 */

const tables = createPublicTables()
const ownFields = parseOwnFields(tables)
const NO_FIELDS: ReadonlyMap<string, Field> = new Map()

/** Returns violations of the table of a type such as `Balance`, a sentence each. @param path names the value in them */
export const findProblems = (type: string, value: unknown, path: string): string[] =>
  findShapeProblems({ shape: tables.parseType(type), tablePath: type }, value, path)

/** Returns the fields of a type that occur in at least one value, nested ones as `a.b`. */
export function getPresentFields(type: string, values: readonly unknown[]): Set<string> {
  const seen = new Set<string>()
  const root: Located = { shape: tables.parseType(type), tablePath: type }
  values.forEach((value) => collectPresent(root, value, '', seen))
  return seen
}

/** Returns every field of a type, nested ones as `a.b`. @param apart types whose own fields are left out */
export const getFields = (type: string, apart: readonly string[] = []): string[] =>
  listFields({ shape: tables.parseType(type), tablePath: type }, apart, '')

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A shape, and where the tables have it: own fields are declared by that path. */
interface Located {
  readonly shape: Shape
  readonly tablePath: string
}

const locate = (parent: Located, name: string, { shape }: Field): Located => {
  const { name: typeName } = shape.items ?? shape
  return { shape, tablePath: typeName ?? `${parent.tablePath}.${name}` }
}

/** Returns the fields of an object, with those that only this service has. */
const getOwnAndPublic = ({ shape, tablePath }: Located): ReadonlyMap<string, Field> =>
  new Map([...(shape.fields ?? NO_FIELDS), ...(ownFields.get(tablePath) ?? NO_FIELDS)])

function findShapeProblems(located: Located, value: unknown, path: string): string[] {
  const { shape, tablePath } = located
  if (value === null) return shape.isNullable || shape.kind === 'any' ? [] : [`${path} is null`]
  if (shape.kind === 'union') {
    const options = shape.options ?? []
    const found = options.map((one) => findShapeProblems({ shape: one, tablePath }, value, path))
    return found.some((problems) => problems.length === 0) ? [] : (found[0] ?? [])
  }
  const { items } = shape
  if (items) {
    if (!Array.isArray(value)) return [`${path} is no list`]
    return value.flatMap((each, index) =>
      findShapeProblems({ shape: items, tablePath }, each, `${path}[${index}]`),
    )
  }
  if (shape.kind === 'object') return findObjectProblems(located, value, path)
  return isKind(shape, value) ? [] : [`${path} is no ${formatKind(shape)}`]
}

function findObjectProblems(located: Located, value: unknown, path: string): string[] {
  if (!isRecord(value)) return [`${path} is no object`]
  const fields = getOwnAndPublic(located)
  const unknown = Object.keys(value)
    .filter((key) => !fields.has(key))
    .map((key) => `${path}.${key} is not in the table`)
  const problems = [...fields].flatMap(([name, field]) => {
    const inner = value[name]
    if (inner === undefined) return field.isRequired ? [`${path}.${name} is missing`] : []
    return findShapeProblems(locate(located, name, field), inner, `${path}.${name}`)
  })
  return [...unknown, ...problems]
}

function collectPresent(located: Located, value: unknown, path: string, seen: Set<string>): void {
  for (const each of [value].flat()) {
    if (!isRecord(each)) continue
    for (const [name, field] of getInnerFields(located)) {
      const inner = each[name]
      if (inner === undefined || inner === null) continue
      seen.add(path + name)
      collectPresent(locate(located, name, field), inner, `${path}${name}.`, seen)
    }
  }
}

const listFields = (located: Located, apart: readonly string[], path: string): string[] =>
  [...getInnerFields(located)].flatMap(([name, field]) => {
    const inner = locate(located, name, field)
    const isApart = apart.includes(inner.tablePath)
    return [path + name].concat(isApart ? [] : listFields(inner, apart, `${path}${name}.`))
  })

/** Returns the fields of an object, or of the objects of a list. */
const getInnerFields = ({ shape, tablePath }: Located): ReadonlyMap<string, Field> => {
  const inner = shape.items ?? shape
  return inner.kind === 'object' ? getOwnAndPublic({ shape: inner, tablePath }) : NO_FIELDS
}

const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

function isKind({ kind, values = [] }: Shape, value: unknown): boolean {
  switch (kind) {
    case 'any':
      return true
    case 'map':
      return isRecord(value)
    case 'timestamp':
      return typeof value === 'string' && TIMESTAMP.test(value)
    case 'uuid':
      return typeof value === 'string' && UUID.test(value)
    case 'values':
      return values.some((each) => each === value)
    default:
      return typeof value === kind
  }
}

const formatKind = ({ kind, values = [] }: Shape): string =>
  kind === 'values' ? `(${values.join(' ')})` : kind
