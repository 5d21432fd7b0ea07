import { z } from 'zod'
import { fetchParsed } from '../../testing/call-service.ts'

/** A JSON Schema (2020-12), loosely typed: its references are checked apart. */
const jsonSchema = z.record(z.string(), z.unknown())
const content = z.record(
  z.string().regex(/^[\w.+-]+\/[\w.+-]+$/),
  z.strictObject({ schema: jsonSchema }),
)
const header = z.strictObject({ description: z.string(), schema: jsonSchema })

const parameter = z
  .strictObject({
    name: z.string().min(1),
    in: z.enum(['query', 'path', 'header']),
    required: z.boolean().optional(),
    description: z.string().optional(),
    style: z.enum(['form', 'simple']).optional(),
    explode: z.boolean().optional(),
    schema: jsonSchema,
  })
  .refine((each) => each.in !== 'path' || each.required === true, 'a path parameter is required')

const response = z.strictObject({
  description: z.string().min(1),
  headers: z.record(z.string(), header).optional(),
  content: content.optional(),
})

const operation = z.strictObject({
  tags: z.array(z.string()).length(1),
  summary: z.string().min(1),
  description: z.string().min(1).optional(),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  parameters: z.array(parameter).optional(),
  requestBody: z.strictObject({ required: z.literal(true), content }).optional(),
  responses: z.record(z.string().regex(/^([1-5]\d\d|[1-5]XX|default)$/), response),
})

const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const
const pathItem = z.partialRecord(z.enum(METHODS), operation)

/** A strict OpenAPI 3.1 document: no unknown properties, all required ones. */
const openApiShape = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.strictObject({ url: z.string() })),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  tags: z.array(z.strictObject({ name: z.string(), description: z.string() })),
  components: z.strictObject({
    schemas: z.record(z.string().regex(/^[\w.-]+$/), jsonSchema),
    parameters: z.strictObject({}),
    securitySchemes: z.record(
      z.string(),
      z.strictObject({
        type: z.literal('apiKey'),
        in: z.literal('header'),
        name: z.string(),
        description: z.string(),
      }),
    ),
  }),
  paths: z.record(z.string().startsWith('/'), pathItem),
  webhooks: z.record(z.string(), pathItem),
})
export type OpenApiDocument = z.infer<typeof openApiShape>

export const readDocument = (): Promise<OpenApiDocument> =>
  fetchParsed(openApiShape, '/docs.json', { key: null })

/** Returns every operation of the document, such as `GET /v1/yields/{id}`. */
export const listOperations = ({ paths }: OpenApiDocument): string[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  )

export function findOperation({ paths }: OpenApiDocument, name: string) {
  const [method, path] = name.split(' ')
  const found = Object.entries(paths[path ?? ''] ?? {}).find(
    ([each]) => each.toUpperCase() === method,
  )
  if (!found) throw new Error(`${name} is not described`)
  return found[1]
}

/** Returns a JSON validator for an operation's answer. */
export function getResponseSchema(
  document: OpenApiDocument,
  name: string,
  status: number,
): z.ZodType {
  const schema = findOperation(document, name).responses[status]?.content?.['application/json']
    ?.schema
  if (!schema) throw new Error(`${name} has no described answer ${status}`)
  const whole = JSON.stringify({ ...schema, $defs: document.components.schemas })
  return z.fromJSONSchema(JSON.parse(whole.replaceAll('#/components/schemas/', '#/$defs/')))
}

/** Returns every `$ref` of the document. */
export function collectReferences(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) =>
    key === '$ref' && typeof each === 'string' ? [each] : collectReferences(each),
  )
}
