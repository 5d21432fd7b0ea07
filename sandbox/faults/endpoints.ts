import { z, type OpenAPIHono } from '@hono/zod-openapi'

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

/** Which requests a fault is for: a method and a path, either of them open. */
interface RoutePattern {
  /** `*` is any. */
  readonly method: string
  /** `{...}` is any one segment; a last `*` is any rest, of one segment or more. */
  readonly segments: readonly string[]
}

const PATTERN = /^(?<method>\*|GET|POST|PUT|PATCH|DELETE) \/(?<path>[^\s?#]+)$/

/** `GET /v1/yields`, `POST /v1/actions/{intent}`, `GET /v1/*`; `*` alone is everything. Null for anything else. */
export function parseRoutePattern(text: string): RoutePattern | null {
  if (text === '*') return { method: '*', segments: ['*'] }
  const { method, path } = PATTERN.exec(text)?.groups ?? {}
  if (method === undefined || path === undefined) return null
  const segments = path.split('/')
  return segments.slice(0, -1).includes('*') ? null : { method, segments }
}

/** Whether a pattern is for a request, or for a documented path with `{...}` in it. */
export function matchesPattern(
  { method, segments }: RoutePattern,
  request: string,
  path: string,
): boolean {
  if (method !== '*' && method !== request) return false
  const parts = path.split('/').slice(1)
  const isOpen = segments.at(-1) === '*'
  if (isOpen ? parts.length < segments.length : parts.length !== segments.length) return false
  const fixed = isOpen ? segments.slice(0, -1) : segments
  return fixed.every((segment, index) => {
    const part = parts[index] ?? ''
    return segment === part || isPlaceholder(segment) || isPlaceholder(part)
  })
}

const isPlaceholder = (segment: string): boolean => /^\{\w+\}$/.test(segment)

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
