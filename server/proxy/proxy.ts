import { Hono, type Context } from 'hono'
import { readAction } from '../action-key/reported-action.ts'
import { createErrorResponse } from '../error-response.ts'
import { compressResponses } from '../compress-responses.ts'
import type { UpstreamResponse } from '../call-upstream.ts'
import { isCreation, type EarnRequest } from '../earn/earn-service.ts'
import { verifyRequest, type ParsedRequest } from './verify-request.ts'
import { createPageResponse } from './create-page-response.ts'
import type { ProxyDependencies } from './proxy-dependencies.ts'
import { earnRoutes, type EarnRoute } from './routes.ts'
import { sendToService } from './send-to-service.ts'
import { createUpstreamUrl } from './upstream-url.ts'
import * as z from 'zod'
import { parseJson } from '../read-body.ts'

/**
 * Verifies a request and sends it. A request that creates an action waits for admission while it is verified, unless
 * it is likely to be rejected, so that no permit is spent on it.
 */
async function verifyAndSend(
  context: Context,
  read: ParsedRequest,
  request: EarnRequest,
  dependencies: ProxyDependencies,
): Promise<UpstreamResponse | Response> {
  const { path } = context.req
  const visitorRequest = read.body?.visitorRequest ?? null
  const isLikelyAllowed =
    isCreation(request) &&
    visitorRequest !== null &&
    dependencies.visitors.isLikelyAllowed(context, visitorRequest)
  const verification = verifyRequest(context, read, dependencies)
  const send = (allowed: EarnRequest) =>
    sendToService(
      dependencies.earn,
      allowed,
      createLogFields(read, dependencies),
      path,
      dependencies.log,
    )
  if (!isLikelyAllowed) return (await verification) ?? (await send(request))
  const allowed = verification.then(
    (rejection) => rejection === null,
    () => false,
  )
  const [rejection, answer] = await Promise.all([verification, send({ ...request, allowed })])
  return rejection ?? answer
}

const bodySchema = z.object({
  address: z.string().optional(),
  queries: z.array(z.object({ address: z.string() })).optional(),
})

/** Returns the distinct wallet addresses of a request, for LOG_ADDRESSES. */
function getWalletAddresses(query: URLSearchParams, body: string | null): readonly string[] {
  const read = bodySchema.safeParse(body === null ? {} : parseJson(body))
  const { address, queries = [] } = read.success ? read.data : {}
  const bodyAddresses = [address, ...queries.map((each) => each.address)]
  return [
    ...new Set([...query.getAll('address'), ...bodyAddresses.filter((each) => each !== undefined)]),
  ]
}

const createLogFields = (
  { route, query, body }: ParsedRequest,
  { logAddresses }: ProxyDependencies,
) => ({
  route: `${route.method} ${route.path}`,
  ...(logAddresses && { addresses: getWalletAddresses(query, body && body.text) }),
})

async function forward(
  context: Context,
  route: EarnRoute,
  dependencies: ProxyDependencies,
): Promise<Response> {
  const { url: address, key } = dependencies
  const { path, raw } = context.req
  const query = new URL(context.req.url).searchParams
  const url = createUpstreamUrl(address, route, context.req.param(), query)
  if (!(url instanceof URL))
    return url.status === 404
      ? createErrorResponse(404, path, 'There is nothing here.')
      : createErrorResponse(400, path, 'Bad Request Exception', url.constraints)
  const body = route.body && (await route.body(raw, path))
  if (body instanceof Response) {
    dependencies.countRejection('body')
    return body
  }
  const { method, importance, deadline } = route
  const { signal } = raw
  const request = { method, url, importance, deadline, signal, ...(body && { body: body.text }) }
  const upstream = await verifyAndSend(context, { route, query, body }, request, dependencies)
  if (upstream instanceof Response) return upstream
  if (route.isEmptyAt404 && upstream.status === 404)
    return Response.json({}, { headers: { 'cache-control': 'no-store' } })
  const answer = createPageResponse(upstream, path, key)
  if (route.returnsAction && answer.ok) recordAction(answer, route, upstream.text, dependencies)
  return answer
}

/** Records an action's steps; its creator gets its key (decisions/028-action-keys). */
function recordAction(
  answer: Response,
  { method }: EarnRoute,
  text: string,
  { stepOwners, actionKeys, recordUses }: ProxyDependencies,
): void {
  const action = readAction(text)
  if (!action) return
  stepOwners.record(action)
  recordUses(text)
  if (method === 'POST') answer.headers.set('x-action-key', actionKeys.getKey(action.id))
}

/**
 * Creates `/v1`: the listed endpoints, each sent once and with a deadline. Bodies are validated, and visitors have
 * limits. Source: decisions/024-visitors; decisions/028-action-keys.
 */
export function createProxy(dependencies: ProxyDependencies): Hono {
  const app = new Hono()
  app.use('/v1/*', compressResponses)
  for (const route of earnRoutes)
    app.on(route.method, route.path, (context) => forward(context, route, dependencies))
  return app
}
