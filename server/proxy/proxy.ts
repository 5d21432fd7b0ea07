import { Hono, type Context } from 'hono'
import { readAction } from '../action-key/read-action.ts'
import { answerError } from '../answer-error.ts'
import { compressAnswers } from '../compress-answers.ts'
import type { UpstreamAnswer } from '../call-upstream.ts'
import type { EarnRequest } from '../earn/earn-service.ts'
import { isCreation } from '../earn/request-kind.ts'
import { judgeRequest, type ReadRequest } from './judge-request.ts'
import { pageAnswer } from './page-answer.ts'
import type { ProxyParts } from './proxy-parts.ts'
import { earnRoutes, type EarnRoute } from './routes.ts'
import { sendToService } from './send-to-service.ts'
import { upstreamUrl } from './upstream-url.ts'
import * as z from 'zod'
import { parseJson } from '../read-body.ts'

/**
 * Judges a request and sends it on. What creates an action waits for its turn while it is judged, as people wait for it;
 * unless it is likely to be refused, so that nobody's turns are spent on that.
 */
async function judgeAndSend(
  context: Context,
  read: ReadRequest,
  request: EarnRequest,
  parts: ProxyParts,
): Promise<UpstreamAnswer | Response> {
  const { path } = context.req
  const ask = read.body?.ask ?? null
  const isLikely = isCreation(request) && ask !== null && parts.visitors.hasLikelyRoom(context, ask)
  const judging = judgeRequest(context, read, parts)
  const send = (allowed: EarnRequest) =>
    sendToService(parts.earn, allowed, lineOf(read, parts), path, parts.log)
  if (!isLikely) return (await judging) ?? (await send(request))
  const allowed = judging.then(
    (refusal) => refusal === null,
    () => false,
  )
  const [refusal, answer] = await Promise.all([judging, send({ ...request, allowed })])
  return refusal ?? answer
}

const bodySchema = z.object({
  address: z.string().optional(),
  queries: z.array(z.object({ address: z.string() })).optional(),
})

/** The wallet addresses that a request is about, each once, for a log whose operator asked for them (LOG_ADDRESSES). */
function walletAddresses(query: URLSearchParams, body: string | null): readonly string[] {
  const read = bodySchema.safeParse(body === null ? {} : parseJson(body))
  const { address, queries = [] } = read.success ? read.data : {}
  const named = [address, ...queries.map((each) => each.address)]
  return [...new Set([...query.getAll('address'), ...named.filter((each) => each !== undefined)])]
}

/** What the log says of a request. */
const lineOf = ({ route, query, body }: ReadRequest, { logAddresses }: ProxyParts) => ({
  route: `${route.method} ${route.path}`,
  ...(logAddresses && { addresses: walletAddresses(query, body && body.text) }),
})

async function forward(context: Context, route: EarnRoute, parts: ProxyParts): Promise<Response> {
  const { address, key } = parts
  const { path, raw } = context.req
  const query = new URL(context.req.url).searchParams
  const url = upstreamUrl(address, route, context.req.param(), query)
  if (!(url instanceof URL))
    return url.status === 404
      ? answerError(404, path, 'There is nothing here.')
      : answerError(400, path, 'Bad Request Exception', url.constraints)
  const body = route.body && (await route.body(raw, path))
  if (body instanceof Response) {
    parts.countRefusal('body')
    return body
  }
  const { method, importance, deadline } = route
  const { signal } = raw
  const request = { method, url, importance, deadline, signal, ...(body && { body: body.text }) }
  const upstream = await judgeAndSend(context, { route, query, body }, request, parts)
  if (upstream instanceof Response) return upstream
  const answer = pageAnswer(upstream, path, key)
  if (route.ofAction && answer.ok) noteAction(answer, route, upstream.text, parts)
  return answer
}

/** Learns whose steps they are; who created an action gets its key (decisions/028-action-keys). */
function noteAction(
  answer: Response,
  { method }: EarnRoute,
  text: string,
  { owners, actionKeys, learnUses }: ProxyParts,
): void {
  const action = readAction(text)
  if (!action) return
  owners.learn(action)
  learnUses(text)
  if (method === 'POST') answer.headers.set('x-action-key', actionKeys.keyOf(action.id))
}

/**
 * `/v1`: the listed endpoints, each sent once and with a deadline. Bodies are checked, and visitors have their limits.
 * Source: decisions/024-visitors; decisions/028-action-keys.
 */
export function createProxy(parts: ProxyParts): Hono {
  const app = new Hono()
  app.use('/v1/*', compressAnswers)
  for (const route of earnRoutes)
    app.on(route.method, route.path, (context) => forward(context, route, parts))
  return app
}
