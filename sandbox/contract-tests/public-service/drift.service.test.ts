import { expect, it } from 'vitest'
import {
  findOperation,
  listOperations,
  readDocument,
  type OpenApiDocument,
} from '../../service/openapi/testing/read-openapi.ts'
import { isRecord } from '../testing/field-table.ts'
import { parseNames, publicFields, publicOperations } from './testing/public-service.ts'

type Types = ReadonlyMap<string, string>

/** Returns the schema that a reference names, or the schema itself. */
function dereference(document: OpenApiDocument, schema: unknown): Record<string, unknown> {
  if (!isRecord(schema)) return {}
  const { $ref: reference } = schema
  if (typeof reference !== 'string') return schema
  return document.components.schemas[reference.split('/').at(-1) ?? ''] ?? {}
}

/** Returns the JSON type of a schema: a union with null is what it is beside it. */
function getType(document: OpenApiDocument, schema: unknown): string {
  if (!isRecord(schema)) return 'any'
  const { type, anyOf, oneOf, allOf } = dereference(document, schema)
  const options = [anyOf ?? oneOf ?? allOf ?? []].flat()
  if (options.length === 0 && type === undefined) return 'any'
  const types = (options.length > 0 ? options.map((each) => getType(document, each)) : [type])
    .flat()
    .filter((each) => each !== 'null')
    .map((each) => (each === 'integer' ? 'number' : String(each)))
  return [...new Set(types)].join(' | ')
}

/** Returns the properties of an object, or of the items of a list. */
function getProperties(document: OpenApiDocument, schema: unknown): Record<string, unknown> {
  const { properties, items, anyOf, oneOf, allOf } = dereference(document, schema)
  if (isRecord(properties)) return properties
  const inner = [items ?? anyOf ?? oneOf ?? allOf ?? []].flat()
  return Object.assign({}, ...inner.map((each) => getProperties(document, each)))
}

/** Returns the properties at a path, such as `Risk.credora`; none where the document has no such path. */
function findProperties(document: OpenApiDocument, path: string): Record<string, unknown> {
  const [name = '', ...fields] = path.split('.')
  return fields.reduce(
    (properties, field) => getProperties(document, properties[field]),
    getProperties(document, document.components.schemas[name]),
  )
}

/** Returns one sentence for each name that is not the same on both sides. */
function compare(where: string, there: Types, here: Types): string[] {
  return [...new Set([...there.keys(), ...here.keys()])].flatMap((name) => {
    const [one, other] = [there.get(name), here.get(name)]
    if (one === other) return []
    if (other === undefined) return [`${where} ${name}: only there`]
    return [
      one === undefined ? `${where} ${name}: only here` : `${where} ${name}: ${other}, not ${one}`,
    ]
  })
}

it('paths, parameters and fields are those of the public service, but for the known differences', async () => {
  const document = await readDocument()
  const operations = listOperations(document).filter((each) => !/ \/(admin|issuer)/.test(each))
  const ofOperations = Object.entries(publicOperations).flatMap(([name, parameters]) => {
    if (!operations.includes(name)) return [`${name}: only there`]
    const here = (findOperation(document, name).parameters ?? [])
      .filter((each) => each.in === 'query')
      .map((each): [string, string] => [each.name, getType(document, each.schema)])
    return compare(name, parseNames(parameters), new Map(here))
  })
  const onlyHere = operations.filter((each) => !(each in publicOperations))
  const ofFields = Object.entries(publicFields).flatMap(([name, fields]) => {
    const here = Object.entries(findProperties(document, name)).map(
      ([field, schema]): [string, string] => [field, getType(document, schema)],
    )
    return compare(name, parseNames(fields), new Map(here))
  })
  const drift = [...ofOperations, ...onlyHere.map((each) => `${each}: only here`), ...ofFields]
  expect(drift.toSorted()).toEqual(knownDifferences.toSorted())
})

/** What is different on purpose, or not here yet (contract: What is not followed yet). */
const knownDifferences = [
  'GET /v1/yields/{id}/balances: only here',
  'Action events: only there',
  'Yield.risk.ratings url: only here',
]
