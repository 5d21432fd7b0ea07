import { createErrorResponse } from '../create-error-response.ts'
import type { Importance } from '../earn/importance.ts'
import { createPageResponse } from './create-page-response.ts'
import type { ProxyDependencies } from './proxy-dependencies.ts'
import type { EarnRoute } from './routes.ts'
import { sendToService } from './send-to-service.ts'
import { createUpstreamUrl } from './upstream-url.ts'

const DEADLINE = 25_000

/** What is read, and how important it is. */
interface ServiceRead {
  readonly route: Pick<EarnRoute, 'path' | 'query'>
  readonly parameters?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly importance: Importance
}

/**
 * Reads what the gateway itself has to know before it passes a request on.
 * @param path of the page's request
 * @returns text of the service's answer, or what the page is told instead
 */
export async function fetchFromService(
  { url: address, key, earn, log }: ProxyDependencies,
  path: string,
  { route, parameters = {}, query = {}, importance }: ServiceRead,
): Promise<string | Response> {
  const url = createUpstreamUrl(address, route, parameters, new URLSearchParams(query))
  if (!(url instanceof URL)) return createErrorResponse(404, path, 'There is nothing here.')
  const request = { method: 'GET', url, importance, deadline: DEADLINE } as const
  const response = await sendToService(earn, request, { route: `GET ${route.path}` }, path, log)
  if (response instanceof Response) return response
  return response.status === 200 ? response.text : createPageResponse(response, path, key)
}
