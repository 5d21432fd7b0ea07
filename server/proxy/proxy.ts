import { Hono, type Context } from 'hono'
import { compress } from 'hono/compress'
import { answerError } from '../answer-error.ts'
import { callUpstream } from '../call-upstream.ts'
import type { GatewayConfig } from '../config.ts'
import type { Log } from '../log.ts'
import { parseJson, readBody } from '../read-body.ts'
import { pageAnswer } from './page-answer.ts'
import { earnRoutes, type EarnRoute } from './routes.ts'
import { upstreamUrl } from './upstream-url.ts'

type ProxyConfig = Pick<GatewayConfig, 'earnApi' | 'earnApiKey'>

async function bodyOf(context: Context): Promise<string | Response> {
  const { path } = context.req
  const body = await readBody(context.req.raw)
  if (body === null) return answerError(413, path, 'The body is longer than 128 KB.')
  const parsed = parseJson(body)
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    return answerError(400, path, 'The body must be a JSON object.', ['body must be an object'])
  return body
}

async function forward(
  context: Context,
  route: EarnRoute,
  { earnApi, earnApiKey }: ProxyConfig,
  log: Log,
): Promise<Response> {
  const { path, url: asked } = context.req
  const url = upstreamUrl(earnApi, route, context.req.param(), new URL(asked).searchParams)
  if (!(url instanceof URL))
    return url.status === 404
      ? answerError(404, path, 'There is nothing here.')
      : answerError(400, path, 'Bad Request Exception', url.constraints)
  const body = route.method === 'GET' ? undefined : await bodyOf(context)
  if (body instanceof Response) return body
  const started = performance.now()
  const upstream = await callUpstream(
    url,
    {
      method: route.method,
      headers: {
        'x-api-key': earnApiKey,
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body }),
    },
    route.deadline,
  )
  const line = {
    route: `${route.method} ${route.path}`,
    ms: Math.round(performance.now() - started),
  }
  if (typeof upstream === 'string') {
    log.warn({ ...line, failure: upstream }, 'no answer from the service')
    return upstream === 'timeout'
      ? answerError(504, path, 'The service did not answer in time.')
      : answerError(502, path, 'The service can’t be reached.')
  }
  log.info({ ...line, status: upstream.status }, 'answered')
  return pageAnswer(upstream, path, earnApiKey)
}

/** `/v1`: the listed endpoints with the key added, each sent once and with a deadline. Source: design, section 6. */
export function createProxy(config: ProxyConfig, log: Log): Hono {
  const app = new Hono()
  app.use('/v1/*', compress())
  for (const route of earnRoutes)
    app.on(route.method, route.path, (context) => forward(context, route, config, log))
  return app
}
