import { z } from 'zod'
import { ask } from '../../testing/call-service.ts'
import { openApiShape, type OpenApiDocument } from './open-api-shape.ts'

export const readDocument = (): Promise<OpenApiDocument> =>
  ask(openApiShape, '/docs.json', { key: null })

/** `GET /v1/yields/{id}` and so on, every operation of the document. */
export const operationsOf = ({ paths }: OpenApiDocument): string[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  )

/** What the document says of an operation. */
export function operationOf({ paths }: OpenApiDocument, name: string) {
  const [method, path] = name.split(' ')
  const found = Object.entries(paths[path ?? ''] ?? {}).find(
    ([each]) => each.toUpperCase() === method,
  )
  if (!found) throw new Error(`${name} is not described`)
  return found[1]
}

/** A check of JSON by what the document says of an operation's answer. */
export function answerSchema(document: OpenApiDocument, name: string, status: number): z.ZodType {
  const schema = operationOf(document, name).responses[status]?.content?.['application/json']
    ?.schema
  if (!schema) throw new Error(`${name} has no described answer ${status}`)
  const whole = JSON.stringify({ ...schema, $defs: document.components.schemas })
  return z.fromJSONSchema(JSON.parse(whole.replaceAll('#/components/schemas/', '#/$defs/')))
}

/** Every `$ref` of the document. */
export function referencesOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) =>
    key === '$ref' && typeof each === 'string' ? [each] : referencesOf(each),
  )
}
