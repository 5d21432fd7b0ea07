import { SCALAR_KINDS, type Field, type ScalarKind, type Shape } from './shape.ts'

/**
 * Fields of an object, one in a line as in TypeScript: `name: string`, `maximum?: string|null`, `items: Token[]`.
 *
 * - `name` is always there, and `name?` may be missing. `name*` is always there in this sandbox, while the contract lets it
 *   be missing or does not say. Null is named where the contract names it, and where this sandbox sends it for what may be
 *   missing (contract: Reading rules).
 * - A type is `string`, `number`, `boolean`, `timestamp`, `uuid`, `map` (an object with any keys), `object` (its fields are not
 *   published), `any` (its type is not published), `(asc desc)` for the values themselves, or the name of an object or of a
 *   list of values. A `string` may be any text: one that is always a timestamp, say, is no difference.
 * - `{` to `}` is an object inside; `[Name]` instead of a field's name is one field for each value of that list.
 */
export type Fields = string

/** What names stand for: objects and lists of values. */
export interface Names {
  readonly objects: Readonly<Record<string, Fields>>
  readonly values: Readonly<Record<string, readonly string[]>>
}

const LINE = /^(?<name>[\w-]+|\[\w+\])(?<mark>[?*]?): (?<type>.+)$/
const TYPE = /^(?<base>\{|\([^)]+\)|\w+)(?<list>(?:\[\])?)(?<nullable>(?:\|null)?)$/

const isScalar = (text: string): text is ScalarKind => SCALAR_KINDS.some((each) => each === text)

/** Adds `[]` and `|null` to a shape. */
function withSuffix(shape: Shape, list: string | undefined, nullable: string | undefined): Shape {
  const inner: Shape = list ? { kind: 'list', isNullable: false, items: shape } : shape
  return nullable ? { ...inner, isNullable: true } : inner
}

/** Reads tables; an object that several others name is read once. */
export function createTableParser({ objects, values }: Names) {
  const parsed = new Map<string, Shape>()
  const names = new Set<string>()

  /** Returns the shape that a type stands for. @throws where nobody knows the type */
  function parseType(text: string): Shape {
    const union = text.replace(/\|null$/, '').split('|')
    if (union.length > 1)
      return {
        kind: 'union',
        isNullable: text.endsWith('|null'),
        options: union.map(parseType),
      }
    const { base = '', list, nullable } = TYPE.exec(text)?.groups ?? {}
    return withSuffix(parseBase(base, text), list, nullable)
  }

  function parseBase(base: string, text: string): Shape {
    if (base.startsWith('('))
      return { kind: 'values', isNullable: false, values: base.slice(1, -1).split(' ') }
    if (isScalar(base)) return { kind: base, isNullable: false }
    if (base === 'object') return { kind: 'object', isNullable: false, fields: new Map() }
    names.add(base)
    const named = values[base]
    if (named) return { kind: 'values', isNullable: false, values: named }
    return parseObject(base, text)
  }

  function parseObject(name: string, text: string): Shape {
    const known = parsed.get(name)
    if (known) return known
    const lines = objects[name]
    if (lines === undefined) throw new Error(`There is no type ${text}`)
    const shape: Shape = { kind: 'object', isNullable: false, name, fields: parseFields(lines) }
    parsed.set(name, shape)
    return shape
  }

  /** Returns the fields of lines. @throws where a line is no field */
  function parseFields(text: Fields): ReadonlyMap<string, Field> {
    return readLines(
      text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    )
  }

  /** Takes lines up to the end of an object. */
  function readLines(lines: string[]): ReadonlyMap<string, Field> {
    const fields = new Map<string, Field>()
    for (let line = lines.shift(); line !== undefined; line = lines.shift()) {
      if (line.startsWith('}')) {
        lines.unshift(line)
        break
      }
      const { name = '', mark, type = '' } = LINE.exec(line)?.groups ?? {}
      if (name === '') throw new Error(`This is no field: ${line}`)
      const shape = type === '{' ? readInner(lines) : parseType(type)
      for (const each of name.startsWith('[') ? getValues(name.slice(1, -1)) : [name])
        fields.set(each, { isRequired: mark !== '?', shape })
    }
    return fields
  }

  function getValues(name: string): readonly string[] {
    const named = values[name]
    if (!named) throw new Error(`There are no values ${name}`)
    return named
  }

  /** Takes an object inside another one, with its end: `}`, `}[]`, `}|null`. */
  function readInner(lines: string[]): Shape {
    const fields = readLines(lines)
    const { list, nullable } = TYPE.exec(`{${(lines.shift() ?? '').slice(1)}`)?.groups ?? {}
    return withSuffix({ kind: 'object', isNullable: false, fields }, list, nullable)
  }

  return {
    parseType,
    parseFields,
    /** Names of the objects and lists of values that something needed. */
    getNames: (): ReadonlySet<string> => names,
  }
}
export type TableParser = ReturnType<typeof createTableParser>
