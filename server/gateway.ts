import { Hono } from 'hono'
import { answerError } from './answer-error.ts'
import type { GatewayConfig } from './config.ts'
import { createEventRoutes, createNoEvents } from './events/event-routes.ts'
import type { News } from './events/open-news.ts'
import { createWebhookRoute } from './events/webhook-route.ts'
import type { Log } from './log.ts'
import { createProxy } from './proxy/proxy.ts'
import { publicConfig } from './public-config.ts'
import { createRpc } from './rpc/rpc.ts'
import { loopbackHostOnly, sameOriginOnly } from './same-origin.ts'
import { createSandboxAdmin } from './sandbox-admin.ts'
import { createSandboxClock } from './sandbox-clock.ts'
import type { Assets } from './static/assets.ts'
import { responseHeaders } from './static/response-headers.ts'
import { createSite } from './static/site.ts'

/**
 * The whole gateway as one function from request to response; nothing listens yet. Source: design, section 6.
 * @param assets the built app; empty where another server has it, as in development.
 * @param news live news; null for none.
 */
export function createGateway(
  config: GatewayConfig,
  assets: Assets,
  log: Log,
  news: News | null = null,
): Hono {
  const { sandbox } = config
  const headersOf = responseHeaders(
    { walletConnect: config.walletConnectProjectId !== null },
    config.widget.origins,
  )
  const offset = sandbox ? createSandboxClock(sandbox) : () => Promise.resolve(0)
  const app = new Hono()

  app.use(async (context, next) => {
    await next()
    for (const [name, value] of headersOf(context.req.path)) context.res.headers.set(name, value)
  })
  if (sandbox) app.use(loopbackHostOnly)
  // The service sends these: they show who they are by their signature, not by where they come from.
  if (news) app.route('/', createWebhookRoute(news, log))
  app.use(sameOriginOnly)

  app.get('/healthz', (context) => context.json({ status: 'OK' }))
  app.get('/config.json', async (context) => {
    context.header('cache-control', 'no-store')
    return context.json(publicConfig(config, await offset()))
  })
  app.route('/', createProxy(config, log))
  app.route('/', createRpc(config, log))
  app.route('/', news ? createEventRoutes(news) : createNoEvents())
  if (sandbox) app.route('/', createSandboxAdmin(sandbox, config.earnApiKey))
  app.route('/', createSite(assets))

  app.notFound((context) => answerError(404, context.req.path, 'There is nothing here.'))
  app.onError((error, context) => {
    log.error({ error: error.name, method: context.req.method }, 'a request failed here')
    return answerError(500, context.req.path, 'Something failed in the gateway.')
  })
  return app
}
