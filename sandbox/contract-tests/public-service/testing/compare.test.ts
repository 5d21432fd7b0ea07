import { expect, it } from 'vitest'
import type { OpenApiDocument } from '../../../service/openapi/testing/read-openapi.ts'
import { createComparison, printDifference } from './compare.ts'
import { compareOperation } from './operation.ts'
import { createTableParser } from './parse-table.ts'
import type { Operation } from './public-operations.ts'

const NAME = 'POST /v1/vaults'
const tables = createTableParser({
  objects: {
    Vault: `
      id: uuid
      status: VaultStatus
      maximum?: string|null
      fees*: {
        management: string
        deposit?: string
      }
      owners: Owner[]
      openedAt: timestamp
      limits: {
        [VaultStatus]?: number
      }|null
    `,
    Owner: `
      name: string
    `,
    VaultBody: `
      vault: string
      labels?: map
    `,
  },
  values: { VaultStatus: ['open', 'closed'] },
})
const operation: Operation = {
  query: 'limit?: number',
  headers: 'X-Sign: string',
  body: 'VaultBody',
  answers: { 200: 'Vault' },
  errors: { 400: 'Owner|Vault' },
}

const text = { type: 'string' }
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const json = (schema: object) => ({ 'application/json': { schema: { ...schema } } })
const object = (properties: object, optional: readonly string[] = []) => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
})

const limits = { open: { type: 'integer' }, closed: { type: 'number' } }
const vault = {
  id: { ...text, format: 'uuid' },
  status: { ...text, enum: ['closed', 'open'] },
  maximum: { type: ['string', 'null'] },
  fees: object({ management: text, deposit: text }, ['deposit']),
  owners: { type: 'array', items: ref('Owner') },
  openedAt: { ...text, format: 'date-time' },
  limits: { anyOf: [object(limits, ['open', 'closed']), { type: 'null' }] },
}

interface Drift {
  readonly vault?: object
  readonly optional?: readonly string[]
  readonly owner?: object
  readonly body?: object
  readonly answer?: object
  readonly errors?: object
  readonly parameters?: NonNullable<OpenApiDocument['paths'][string]['post']>['parameters']
}

const parameters: Drift['parameters'] = [
  { name: 'limit', in: 'query', schema: { type: 'integer' } },
  { name: 'X-Sign', in: 'header', required: true, schema: text },
]

/** Describes the operation as the table does, but for a drift. */
const createDocument = (drift: Drift): OpenApiDocument => ({
  openapi: '3.1.0',
  info: { title: '', version: '', description: '' },
  servers: [],
  security: [],
  tags: [],
  webhooks: {},
  components: {
    parameters: {},
    securitySchemes: {},
    schemas: {
      Vault: object({ ...vault, ...drift.vault }, drift.optional ?? ['maximum']),
      Owner: object(drift.owner ?? { name: text }),
    },
  },
  paths: {
    '/v1/vaults': {
      post: {
        tags: ['Vaults'],
        summary: 'A vault',
        parameters: drift.parameters ?? parameters,
        requestBody: {
          required: true,
          content: json(
            object({ vault: text, labels: { type: 'object' }, ...drift.body }, ['labels']),
          ),
        },
        responses: {
          200: { description: 'A vault', content: json(drift.answer ?? ref('Vault')) },
          400: {
            description: 'An error',
            content: json({ anyOf: [ref('Vault'), ref('Owner')] }),
          },
          ...drift.errors,
        },
      },
    },
  },
})

const compare = (drift: Drift, own: Readonly<Record<string, string>> = {}): string[] => {
  const fields = Object.entries(own).map(
    ([path, lines]) => [path, tables.parseFields(lines)] as const,
  )
  const comparison = createComparison(new Map(fields))
  const document = createDocument(drift)
  return compareOperation({ document, tables, comparison }, NAME, operation).map(printDifference)
}

it('what is described as in the table has no differences', () => {
  expect(compare({})).toEqual([])
})

const [limit, sign] = parameters
const fees = (properties: object) => ({ vault: { fees: object(properties, ['deposit']) } })

it.each<[string, Drift, string[]]>([
  [
    'a renamed field',
    { owner: { title: text } },
    ['Owner.name: string, only there', 'Owner.title: string, only here'],
  ],
  [
    'a renamed field of an object inside',
    fees({ managementFee: text, deposit: text }),
    ['Vault.fees.management: string, only there', 'Vault.fees.managementFee: string, only here'],
  ],
  [
    'a dropped field of an object inside',
    fees({ management: text }),
    ['Vault.fees.deposit: optional string, only there'],
  ],
  [
    'another type',
    fees({ management: { type: 'number' }, deposit: text }),
    ['Vault.fees.management: string there, number here'],
  ],
  [
    'text of no form',
    { vault: { openedAt: text } },
    ['Vault.openedAt: timestamp there, string here'],
  ],
  [
    'one instead of a list',
    { vault: { owners: ref('Owner') } },
    ['Vault.owners: Owner[] there, Owner here'],
  ],
  [
    'a field that is never null',
    { vault: { maximum: text } },
    ['Vault.maximum: optional string|null there, optional string here'],
  ],
  [
    'a reference that is said to be null as well, and can not be',
    { vault: { limits: { allOf: [object(limits), { type: ['object', 'null'] }] } } },
    ['Vault.limits: object|null there, object here'],
  ],
  [
    'a field that may be missing',
    { optional: ['maximum', 'id'] },
    ['Vault.id: uuid there, optional uuid here'],
  ],
  [
    'a value more and a value less',
    { vault: { status: { ...text, enum: ['open', 'shut'] } } },
    ['Vault.status: closed only there', 'Vault.status: shut only here'],
  ],
  [
    'a key less of a map by values',
    {
      vault: {
        limits: { ...object({ open: { type: 'number' } }, ['open']), type: ['object', 'null'] },
      },
    },
    ['Vault.limits.closed: optional number, only there'],
  ],
  [
    'a missing parameter',
    { parameters: sign && [sign] },
    [`${NAME} query.limit: optional number, only there`],
  ],
  [
    'a parameter of another type',
    { parameters: limit && sign && [{ ...limit, schema: text }, sign] },
    [`${NAME} query.limit: optional number there, optional string here`],
  ],
  [
    'a header that may be missing',
    { parameters: limit && sign && [limit, { ...sign, required: false }] },
    [`${NAME} headers.X-Sign: string there, optional string here`],
  ],
  ['another body', { body: { owner: text } }, [`${NAME} body.owner: string, only here`]],
  ['another answer', { answer: ref('Owner') }, [`${NAME} answer.200: Vault there, Owner here`]],
  [
    'another status',
    { errors: { 404: { description: 'No vault' } } },
    [`${NAME} answer.404: none, only here`],
  ],
  [
    'another error',
    { errors: { 400: { description: 'An error', content: json(ref('Owner')) } } },
    [`${NAME} answer.400: Owner|Vault there, Owner here`],
  ],
])('%s is a line for each name', (_, drift, lines) => {
  expect(compare(drift)).toEqual(lines)
})

it('lists are compared by all of their values, and printed by some', () => {
  const there = tables.parseType('(a b c d e f)')
  const here = tables.parseType('(g)')
  const [missing, more] = createComparison().compareShapes('Vault.type', there, here)
  expect(missing?.values).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  expect(missing && printDifference(missing)).toBe('Vault.type: a b c d and 2 more only there')
  expect(more && printDifference(more)).toBe('Vault.type: g only here')
})

it('types that differ in their fifth value alone are two types', () => {
  const [there, here] = ['(a b c d e)|number', '(a b c d f)|number'].map(tables.parseType)
  if (!there || !here) throw new Error('no type')
  expect(createComparison().compareShapes('Vault.type', there, here)).toHaveLength(1)
})

it('an own field is compared with its declaration, which must be needed', () => {
  const drift = { owner: { name: text, site: text } }
  expect(compare(drift, { Owner: 'site: string' })).toEqual([])
  expect(compare(drift, { Owner: 'site: number' })).toEqual([
    'Owner.site: number there, string here',
  ])
  expect(compare({}, { Owner: 'site: string' })).toEqual([
    'Owner.site: declared as own, and is public or missing',
  ])
  expect(compare({}, { Owner: 'name: string' })).toEqual([
    'Owner.name: declared as own, and is public or missing',
  ])
})

it('a table with a mistake is refused', () => {
  expect(() => tables.parseType('Volt')).toThrow('There is no type Volt')
  expect(() => tables.parseFields('name string')).toThrow('This is no field: name string')
})
