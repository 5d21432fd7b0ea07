import { z, type OpenAPIHono } from '@hono/zod-openapi'
import { matchesPattern, parseRoutePattern } from './route-pattern.ts'

/** An endpoint that the service describes. */
export interface Endpoint {
  readonly method: string
  /** With `{...}` where it is open. */
  readonly path: string
  /** What it answers when all is well. */
  readonly responseSchema: z.ZodType
}

/** Every keyed endpoint of the service as it describes itself; those with fewer open segments come first. */
export function listEndpoints({
  openAPIRegistry,
}: Pick<OpenAPIHono, 'openAPIRegistry'>): Endpoint[] {
  return openAPIRegistry.definitions
    .flatMap((definition) => (definition.type === 'route' ? definition.route : []))
    .filter(({ path }) => path.startsWith('/v1/'))
    .map(({ method, path, responses }) => ({
      method: method.toUpperCase(),
      path: path.replace(/\/$/, ''),
      responseSchema: getResponseSchema(responses[200]),
    }))
    .toSorted((a, b) => openSegments(a) - openSegments(b))
}

const openSegments = ({ path }: Endpoint): number => path.split('{').length - 1

function getResponseSchema(response: unknown): z.ZodType {
  const described = z
    .object({
      content: z.object({ 'application/json': z.object({ schema: z.instanceof(z.ZodType) }) }),
    })
    .safeParse(response).data
  return described?.content['application/json'].schema ?? z.unknown()
}

/** The endpoint that a request goes to; null for none of the service. */
export function findEndpoint(
  endpoints: readonly Endpoint[],
  method: string,
  path: string,
): Endpoint | null {
  const requested = parseRoutePattern(`${method} ${path}`)
  return (
    (requested && endpoints.find((each) => matchesPattern(requested, each.method, each.path))) ??
    null
  )
}

/** The schema of the items of an endpoint that answers with a page or a bare array; null for one of another form. */
export function getItemSchema({ responseSchema }: Endpoint): z.ZodType | null {
  if (responseSchema instanceof z.ZodArray) return schemaOrNull(responseSchema.element)
  if (!(responseSchema instanceof z.ZodObject)) return null
  const items: unknown = responseSchema.shape['items']
  return items instanceof z.ZodArray ? schemaOrNull(items.element) : null
}

const schemaOrNull = (schema: unknown): z.ZodType | null =>
  schema instanceof z.ZodType ? schema : null

/** Creations, and the signature of a message after which the next transaction is written. */
export const buildsPayloads = ({ method, path }: Endpoint): boolean =>
  method === 'POST' &&
  /^\/v1\/(?:actions\/(?:enter|exit|manage)|transactions\/[^/]+\/submit)$/.test(path)

export const isBalanceScan = ({ method, path }: Endpoint): boolean =>
  method === 'POST' && path === '/v1/yields/balances'
