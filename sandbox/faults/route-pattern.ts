/** Which requests a fault is for: a method and a path, either of them open. */
export interface RoutePattern {
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
