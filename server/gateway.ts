import { Hono, type Context } from 'hono'
import { routePath } from 'hono/route'
import { createStepOwners } from './action-key/step-owners.ts'
import { answerError } from './answer-error.ts'
import { createBrandRoute } from './brand-route.ts'
import { brandStyle } from './brand-style.ts'
import type { CreateDrawPage } from '#src/catalogue/first-page/first-page.ts'
import { createCatalogueRoute } from './catalogue/catalogue-route.ts'
import { withQuickCatalogue } from './catalogue/quick-catalogue.ts'
import { createYieldRoutes } from './catalogue/yield-routes.ts'
import type { GatewayConfig } from './config.ts'
import { createEventRoutes, createNoEvents } from './events/event-routes.ts'
import { createWebhookRoute } from './events/webhook-route.ts'
import { createFirstPageRoute } from './first-page/first-page-route.ts'
import type { Log } from './log.ts'
import { withRequestId } from './logging/request-id.ts'
import { tellError } from './logging/tell-error.ts'
import { createLogoRoutes } from './logos/logo-routes.ts'
import { createProxy } from './proxy/proxy.ts'
import { createRpc } from './rpc/rpc.ts'
import { isLoopbackHost, loopbackHostOnly, sameOriginOnly } from './same-origin.ts'
import type { Services } from './services.ts'
import { createSiteSettings, type SiteSettings } from './site-settings.ts'
import type { Assets } from './static/assets.ts'
import { inlineScripts } from './static/inline-scripts.ts'
import { responseHeaders, type HeadersOf } from './static/response-headers.ts'
import { createPageLinks } from './static/page-links.ts'
import { createSite } from './static/site.ts'
import { createWitnessRoute } from './witnesses/witness-route.ts'
import { securityText } from './security-text.ts'
import * as z from 'zod'
import { callUpstream } from './call-upstream.ts'
import { parseJson, readBody } from './read-body.ts'
import { pageAnswer } from './proxy/page-answer.ts'

/** How long pages may keep the catalogue, in seconds; in sandbox mode people change it themselves. */
const KEPT = { fresh: 60, whileRevalidate: 600 }
const KEPT_IN_SANDBOX = { fresh: 1, whileRevalidate: 2 }

const headersFor = (config: GatewayConfig, assets: Assets): HeadersOf =>
  responseHeaders(
    {
      https: config.sandbox === null,
      walletConnect: config.walletConnectProjectId !== null,
      scripts: inlineScripts(assets.get('/index.html')),
    },
    config.widget.origins,
  )

/** What the gateway says of itself: to balancers, to pages, and to who finds a weakness. Source: decisions/005-closed-by-default; decisions/031-site-settings. */
function createAboutRoutes(
  config: GatewayConfig,
  { readiness }: Pick<Services, 'readiness'>,
  settings: SiteSettings,
): Hono {
  const app = new Hono()

  app.get('/healthz', (context) => context.json({ status: 'OK' }))
  app.get('/readyz', async (context) => {
    const report = await readiness.report()
    context.header('cache-control', 'no-store')
    return context.json(report, report.ready ? 200 : 503)
  })
  app.get('/.well-known/security.txt', (context) => securityText(config, context.req.path))
  app.get('/config.json', async (context) => {
    context.header('cache-control', 'no-store')
    return context.json(await settings(context.req.raw.headers))
  })
  return app
}

const BODY_LIMIT = 4096
const DEADLINE = 30_000

const timeSchema = z.strictObject({ seconds: z.number().int().positive() })
const faucetSchema = z.strictObject({
  address: z.string().min(1).max(256),
  network: z.string().min(1).max(64),
})

/**
 * `/sandbox/time` and `/sandbox/faucet`, in sandbox mode only: the page's bar moves time and gives test tokens through the
 * one origin it talks to. The sandbox asks no admin key for these on loopback (decisions/008-sandbox-keys).
 * @param onChange called when the sandbox may say something else from now on
 */
function createSandboxAdmin(sandbox: URL, key: string, onChange: () => void): Hono {
  const send = async (context: Context, path: string, body?: unknown): Promise<Response> => {
    const asked = context.req.path
    const answer = await callUpstream(
      new URL(path, sandbox),
      {
        method: body === undefined ? 'GET' : 'POST',
        headers: { 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      },
      DEADLINE,
    )
    if (answer === 'timeout') return answerError(504, asked, 'The sandbox did not answer in time.')
    if (typeof answer === 'string') return answerError(502, asked, 'The sandbox can’t be reached.')
    return pageAnswer(answer, asked, key)
  }

  const post = async (context: Context, path: string, schema: z.ZodType): Promise<Response> => {
    const text = await readBody(context.req.raw, BODY_LIMIT)
    const body = schema.safeParse(text === null ? undefined : parseJson(text))
    if (body.success) {
      const answer = await send(context, path, body.data)
      onChange()
      return answer
    }
    const constraints = body.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
    return answerError(400, context.req.path, 'Bad Request Exception', constraints)
  }

  const app = new Hono()
  app.get('/sandbox/time', (context) => send(context, '/admin/time'))
  app.post('/sandbox/time', (context) => post(context, '/admin/time', timeSchema))
  app.post('/sandbox/faucet', (context) => post(context, '/admin/faucet', faucetSchema))
  return app
}

/**
 * The whole gateway as one function from request to response; nothing listens yet. Source: architecture: One picture.
 * @param assets the built app; empty where another server has it, as in development.
 * @param drawPages draws first rows into the app's page; null for none, so that the app begins by itself
 */
export function createGateway(
  config: GatewayConfig,
  assets: Assets,
  log: Log,
  services: Services,
  drawPages: CreateDrawPage | null = null,
): Hono {
  const { sandbox } = config
  const { earn, catalogue, logos, news, visitors, actionKeys, countRefusal, nodeUse, readiness } =
    services
  const headersOf = headersFor(config, assets)
  const keeping = sandbox ? KEPT_IN_SANDBOX : KEPT
  const settings = createSiteSettings(config)
  const app = new Hono()

  app.use(withRequestId)
  app.use(async (context, next) => {
    await next()
    for (const [name, value] of headersOf(context.req.path)) context.res.headers.set(name, value)
    // So that a balancer that keeps connections doesn't send the next request into one that is about to end.
    if (readiness.isDraining()) context.res.headers.set('connection', 'close')
  })
  if (sandbox) app.use(loopbackHostOnly)
  // The service sends these: they show who they are by their signature, not by where they come from.
  if (news) app.route('/', createWebhookRoute(news, log))
  app.use(sameOriginOnly(config.publicOrigins, countRefusal))

  app.route('/', createAboutRoutes(config, services, settings))
  app.route('/', createBrandRoute(brandStyle(config.brand)))
  if (catalogue) {
    app.route('/', createCatalogueRoute(catalogue, keeping))
    app.route('/', createYieldRoutes(catalogue, config.earnApiKey))
  }
  if (logos) app.route('/', createLogoRoutes(logos))
  app.route(
    '/',
    createProxy({
      address: config.earnApi,
      key: config.earnApiKey,
      earn,
      visitors,
      actionKeys,
      owners: createStepOwners(),
      nodes: config.nodes,
      region: config.region,
      pausedEnter: config.pausedEnter,
      listedYield: (yieldId) => catalogue?.held()?.byId.get(yieldId)?.item ?? null,
      learnUses: services.witnesses.learnUses,
      countRefusal,
      log,
      logAddresses: config.log.addresses,
    }),
  )
  app.route('/', createRpc(config, nodeUse, log))
  app.route('/', createWitnessRoute(services, sandbox !== null))
  app.route(
    '/',
    news ? createEventRoutes(news, visitors, countRefusal, headersOf) : createNoEvents(),
  )
  if (sandbox)
    app.route(
      '/',
      createSandboxAdmin(sandbox, config.earnApiKey, () => catalogue?.disturb()),
    )
  const linksOf = createPageLinks(assets)
  const page = assets.get('/index.html')
  if (page && drawPages && catalogue)
    app.route(
      '/',
      createFirstPageRoute({ page, create: drawPages, catalogue, settings, linksOf, log }),
    )
  app.route('/', createSite(assets, linksOf))

  app.notFound((context) => answerError(404, context.req.path, 'There is nothing here.'))
  app.onError((error, context) => {
    const { method } = context.req
    log.error({ method, route: routePath(context), ...tellError(error) }, 'a request failed here')
    return answerError(500, context.req.path, 'Something failed in the gateway.')
  })
  if (!catalogue) return app
  return withQuickCatalogue(app, catalogue, keeping, {
    headers: headersOf('/catalogue'),
    mayAnswer: (host) => !readiness.isDraining() && (!sandbox || isLoopbackHost(host)),
  })
}
