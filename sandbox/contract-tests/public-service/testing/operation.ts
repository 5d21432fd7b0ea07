import {
  findOperation,
  type OpenApiDocument,
} from '../../../service/openapi/testing/read-openapi.ts'
import type { createComparison, Difference } from './compare.ts'
import type { TableParser } from './parse-table.ts'
import type { Operation } from './public-operations.ts'
import { readShape } from './read-shape.ts'
import type { Field, Shape } from './shape.ts'

type DescribedOperation = ReturnType<typeof findOperation>

/** Returns an operation such as `GET /v1/yields`, or a delivery such as `EVENT position.status_changed`. */
export function findDescribed(document: OpenApiDocument, name: string): DescribedOperation {
  const event = /^EVENT (.+)$/.exec(name)?.[1]
  if (event === undefined) return findOperation(document, name)
  const delivery = document.webhooks[event]?.post
  if (!delivery) throw new Error(`${name} is not described`)
  return delivery
}

interface Comparing {
  readonly document: OpenApiDocument
  readonly tables: TableParser
  readonly comparison: ReturnType<typeof createComparison>
}

/** Compares parameters, body and answers of an operation that both sides have. */
export function compareOperation(
  { document, tables, comparison }: Comparing,
  name: string,
  { query = '', headers = '', body = 'none', answers, errors = {} }: Operation,
): Difference[] {
  const here = findDescribed(document, name)
  const { compareFields, compareShapes } = comparison
  const { parseFields, parseType } = tables
  return [
    ...compareFields(`${name} query`, parseFields(query), readParameters(document, here, 'query')),
    ...compareFields(
      `${name} headers`,
      parseFields(headers),
      readParameters(document, here, 'header'),
    ),
    ...compareShapes(
      `${name} body`,
      parseType(body),
      readContent(document, here.requestBody?.content),
    ),
    ...compareFields(
      `${name} answer`,
      asFields(Object.entries({ ...answers, ...errors }), parseType),
      asFields(Object.entries(here.responses), ({ content }) => readContent(document, content)),
    ),
  ]
}

function readParameters(
  document: OpenApiDocument,
  { parameters = [] }: DescribedOperation,
  where: 'query' | 'header',
): ReadonlyMap<string, Field> {
  const fields = parameters
    .filter((each) => each.in === where)
    .map(({ name, required, schema }): [string, Field] => [
      name,
      { isRequired: required === true, shape: readShape(document, schema) },
    ])
  return new Map(fields)
}

type Content = NonNullable<DescribedOperation['requestBody']>['content']

function readContent(document: OpenApiDocument, content: Content | undefined): Shape {
  const json = content?.['application/json']
  return json ? readShape(document, json.schema) : { kind: 'none', isNullable: false }
}

/** Answers by status, as fields, so that they are compared in the same way. */
const asFields = <Value>(
  entries: readonly (readonly [string, Value])[],
  toShape: (value: Value) => Shape,
): ReadonlyMap<string, Field> =>
  new Map(entries.map(([status, value]) => [status, { isRequired: true, shape: toShape(value) }]))
