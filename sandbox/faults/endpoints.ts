import { z, type OpenAPIHono } from '@hono/zod-openapi'

/** A described endpoint. */
export interface Endpoint {
  readonly method: string
  /** With `{...}` for open segments. */
  readonly path: string
  /** Schema of its success answer. */
  readonly responseSchema: z.ZodType
}

/** Returns every described keyed endpoint; fewer open segments first. */
export function listEndpoints({
  openAPIRegistry,
}: Pick<OpenAPIHono, 'openAPIRegistry'>): Endpoint[] {
  return openAPIRegistry.definitions
    .flatMap((definition) => (definition.type === 'route' ? definition.route : []))
    .filter(({ path }) => path.startsWith('/v1/'))
    .map(({ method, path, responses }) => ({
      method: method.toUpperCase(),
      path: path.replace(/\/$/, ''),
      responseSchema: getResponseSchema(responses[200] ?? responses[201]),
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

/** A method and path pattern of requests. */
interface RoutePattern {
  /** `*` is any. */
  readonly method: string
  /** `{...}` is any one segment; a last `*` is any rest of at least one. */
  readonly segments: readonly string[]
}

const PATTERN = /^(?<method>\*|GET|POST|PUT|PATCH|DELETE) \/(?<path>[^\s?#]+)$/

/**
 * Parses `GET /v1/yields`, `POST /v1/actions/{intent}`, `GET /v1/*`; `*` alone is everything. Null for anything else.
 */
export function parseRoutePattern(text: string): RoutePattern | null {
  if (text === '*') return { method: '*', segments: ['*'] }
  const { method, path } = PATTERN.exec(text)?.groups ?? {}
  if (method === undefined || path === undefined) return null
  const segments = path.split('/')
  return segments.slice(0, -1).includes('*') ? null : { method, segments }
}

/** Whether a pattern matches a request, or a documented path with `{...}`. */
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

/** Finds a request's endpoint; null when unknown. */
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

/** Returns the item schema of a page or bare array; null for other answers. */
export function getItemSchema({ responseSchema }: Endpoint): z.ZodType | null {
  if (responseSchema instanceof z.ZodArray) return schemaOrNull(responseSchema.element)
  if (!(responseSchema instanceof z.ZodObject)) return null
  const items: unknown = responseSchema.shape['items']
  return items instanceof z.ZodArray ? schemaOrNull(items.element) : null
}

const schemaOrNull = (schema: unknown): z.ZodType | null =>
  schema instanceof z.ZodType ? schema : null

/** Whether an endpoint builds payloads: creations, and message signatures. */
export const buildsPayloads = ({ method, path }: Endpoint): boolean =>
  method === 'POST' &&
  /^\/v1\/(?:actions\/(?:enter|exit|manage)|transactions\/[^/]+\/submit)$/.test(path)

export const isBalanceScan = ({ method, path }: Endpoint): boolean =>
  method === 'POST' && path === '/v1/yields/balances'
