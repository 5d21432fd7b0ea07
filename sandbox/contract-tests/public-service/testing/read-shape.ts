import type { OpenApiDocument } from '../../../service/openapi/testing/read-openapi.ts'
import { isRecord } from '../../testing/field-table.ts'
import type { Field, Shape } from './shape.ts'

const FORMATS = new Map<unknown, 'timestamp' | 'uuid'>([
  ['date-time', 'timestamp'],
  ['uuid', 'uuid'],
])

const isNull = (schema: unknown): boolean => isRecord(schema) && schema['type'] === 'null'
const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Returns the shape that a schema of the document describes. */
export function readShape(document: OpenApiDocument, schema: unknown): Shape {
  if (!isRecord(schema)) return { kind: 'any', isNullable: false }
  const { $ref: reference, anyOf, oneOf, allOf } = schema
  if (typeof reference === 'string') return readReference(document, reference)
  const options = asList(anyOf ?? oneOf)
  if (options.length > 0) return readUnion(document, options)
  if (allOf !== undefined) return readIntersection(document, asList(allOf))
  return readType(document, schema)
}

/** Only objects keep their name: lists of values are compared by what is in them. */
function readReference(document: OpenApiDocument, reference: string): Shape {
  const name = reference.split('/').at(-1) ?? ''
  const shape = readShape(document, document.components.schemas[name])
  return shape.kind === 'object' ? { ...shape, name } : shape
}

function readUnion(document: OpenApiDocument, schemas: readonly unknown[]): Shape {
  const options = schemas.filter((each) => !isNull(each)).map((each) => readShape(document, each))
  const isNullable = schemas.some(isNull) || options.some((each) => each.isNullable)
  const [only, ...others] = options
  return only && others.length === 0
    ? { ...only, isNullable }
    : { kind: 'union', isNullable, options }
}

/** All of the schemas hold: null is one of the values only where each of them takes it. */
function readIntersection(document: OpenApiDocument, schemas: readonly unknown[]): Shape {
  const described = schemas.map((each) => readShape(document, each))
  const main = described.find(({ kind }) => kind !== 'any' && kind !== 'map')
  const isNullable = described.every(({ kind, isNullable }) => kind === 'any' || isNullable)
  return { ...(main ?? { kind: 'any' }), isNullable }
}

function readType(document: OpenApiDocument, schema: Readonly<Record<string, unknown>>): Shape {
  const types = [schema['type']].flat()
  const isNullable = types.includes('null')
  const type = types.find((each) => each !== 'null')
  const values = asList(schema['enum']).filter((each) => typeof each === 'string')
  if (values.length > 0) return { kind: 'values', isNullable, values }
  switch (type) {
    case 'array':
      return { kind: 'list', isNullable, items: readShape(document, schema['items']) }
    case 'object':
      return readObject(document, schema, isNullable)
    case 'integer':
    case 'number':
      return { kind: 'number', isNullable }
    case 'boolean':
      return { kind: 'boolean', isNullable }
    case 'string':
      return { kind: FORMATS.get(schema['format']) ?? 'string', isNullable }
    default:
      return { kind: 'any', isNullable }
  }
}

function readObject(
  document: OpenApiDocument,
  { properties, required }: Readonly<Record<string, unknown>>,
  isNullable: boolean,
): Shape {
  if (!isRecord(properties)) return { kind: 'map', isNullable }
  const names = asList(required)
  const fields = Object.entries(properties).map(([name, schema]): [string, Field] => [
    name,
    { isRequired: names.includes(name), shape: readShape(document, schema) },
  ])
  return { kind: 'object', isNullable, fields: new Map(fields) }
}
