import { createServiceUrl } from '../earn/earn-service.ts'
import type { EarnRoute } from './routes.ts'

/** Ids of yields and providers: no slash, escape or space, and not only dots, which would climb the path. */
const ID = /^(?!\.+$)[\w.~:@+-]{1,200}$/
const MAX_VALUE_LENGTH = 4096

/** Whether a text can be the id of a yield or provider. */
export const isEarnId = (text: string): boolean => ID.test(text)

/** Whether a text is an id of an action or transaction (contract: Actions). */
export const isUuid = (text: string): boolean =>
  /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

const isValid = (name: string, value: string): boolean =>
  name === 'yieldId' || name === 'providerId' ? isEarnId(value) : isUuid(value)

/** Why a request's URL is invalid: 404 for an impossible id, 400 for a query that the service would reject. */
export interface InvalidUpstreamUrl {
  readonly status: 400 | 404
  readonly constraints: readonly string[]
}

/**
 * Builds the service's URL from parsed parameters, never from the raw path (decisions/024-visitors).
 * @param service the Earn service without `/v1`
 */
export function createUpstreamUrl(
  service: URL,
  route: Pick<EarnRoute, 'path' | 'query'>,
  parameters: Readonly<Record<string, string>>,
  query: URLSearchParams,
): URL | InvalidUpstreamUrl {
  const segments = route.path.split('/').map((segment) => {
    if (!segment.startsWith(':')) return segment
    const name = segment.slice(1)
    const value = parameters[name] ?? ''
    return isValid(name, value) ? encodeURIComponent(value) : null
  })
  if (segments.includes(null)) return { status: 404, constraints: [] }
  const constraints = [...query].flatMap(([key, value]) => {
    if (!route.query.includes(key)) return [`property ${key.slice(0, 100)} should not exist`]
    return value.length > MAX_VALUE_LENGTH ? [`${key} is too long`] : []
  })
  if (constraints.length > 0) return { status: 400, constraints }
  return createServiceUrl(service, segments.join('/'), query)
}
