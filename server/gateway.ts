import { Hono, type Context } from 'hono'
import { routePath } from 'hono/route'
import { createStepOwners } from './action-key/reported-action.ts'
import { createErrorResponse } from './error-response.ts'
import { createBrandRoute, createBrandStyle } from './brand/brand-style.ts'
import { createPlaygroundRoute } from './gallery/create-gallery.ts'
import type { CreatePrerenderPage } from '#src/catalogue/first-page/first-page.ts'
import { createCatalogueRoute, withCatalogueFastPath } from './catalogue/catalogue-route.ts'
import { createYieldRoutes } from './catalogue/yield-routes.ts'
import type { GatewayConfig } from './config.ts'
import { createEventRoutes, createDisabledEventRoutes } from './events/event-routes.ts'
import { createWebhookRoute } from './events/webhook-route.ts'
import { createFirstPageRoute, parseAcceptLanguage } from './first-page/first-page-route.ts'
import { withRequestId, type Log } from './log.ts'
import { serializeError } from './logging/serialize-error.ts'
import { createLogoRoutes } from './logos/logo-routes.ts'
import { createProxy } from './proxy/proxy.ts'
import { createPushRoutes } from './push/push-routes.ts'
import { createRpcRoutes } from './rpc/rpc.ts'
import { isLoopbackHost, loopbackHostOnly, sameOriginOnly } from './same-origin.ts'
import type { Services } from './services.ts'
import { createPublicConfigGetter, type GetPublicConfig } from './public-config.ts'
import { getInlineScriptHashes, createPageLinksGetter, type Assets } from './static/assets.ts'
import { createHeadersByPath, type GetHeaders } from './static/response-headers.ts'
import { createSite } from './static/site.ts'
import { createWitnessRoute } from './witnesses/witness-route.ts'
import { createAppManifest } from './installed-app/app-manifest.ts'
import { createShareRoute } from './installed-app/share-route.ts'
import { createSafeManifest } from './safe-manifest.ts'
import { createSecurityTxt } from './security-txt.ts'
import * as z from 'zod'
import { callUpstream } from './call-upstream.ts'
import { parseJson, readBody } from './read-body.ts'
import { createPageResponse } from './proxy/create-page-response.ts'

/** Cache lifetime of the catalogue in pages, in seconds; in sandbox mode users change it themselves. */
const CACHE_LIFETIME = { fresh: 60, whileRevalidate: 600 }
const SANDBOX_CACHE_LIFETIME = { fresh: 1, whileRevalidate: 2 }

/** Creates the headers of each path's response. */
export const createHeadersGetter = (config: GatewayConfig, assets: Assets): GetHeaders =>
  createHeadersByPath(
    {
      https: config.sandbox === null,
      walletConnectRelay: config.walletConnect?.relayUrl ?? null,
      scripts: getInlineScriptHashes(assets.get('/index.html')),
    },
    config.widget,
    config.brand.logo,
  )

/**
 * Creates the gateway's own endpoints, for load balancers, pages and security reports. Source:
 * decisions/005-closed-by-default; decisions/031-site-settings.
 */
function createAboutRoutes(
  config: GatewayConfig,
  { readiness }: Pick<Services, 'readiness'>,
  getPublicConfig: GetPublicConfig,
): Hono {
  const app = new Hono()

  app.get('/healthz', (context) => context.json({ status: 'OK' }))
  app.get('/readyz', async (context) => {
    const report = await readiness.report()
    context.header('cache-control', 'no-store')
    return context.json(report, report.ready ? 200 : 503)
  })
  app.get('/.well-known/security.txt', (context) => createSecurityTxt(config, context.req.path))
  if (config.widget.safeOrigins.length > 0)
    app.get('/manifest.json', (context) => context.json(createSafeManifest(config.brand)))
  app.get('/app.webmanifest', (context) => {
    const languages = parseAcceptLanguage(context.req.header('accept-language'))
    return context.json(createAppManifest(config, languages), 200, {
      'content-type': 'application/manifest+json',
      'cache-control': 'no-cache',
      vary: 'accept-language',
    })
  })
  app.get('/config.json', async (context) => {
    context.header('cache-control', 'no-store')
    return context.json(await getPublicConfig(context.req.raw.headers))
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
 * Creates `/sandbox/time` and `/sandbox/faucet`, in sandbox mode only: the page's bar moves time and requests test
 * tokens through its own origin. The sandbox needs no admin key for these on loopback (decisions/008-sandbox-keys).
 * @param onChange called when the sandbox's responses may have changed
 */
function createSandboxAdmin(sandbox: URL, key: string, onChange: () => void): Hono {
  const send = async (context: Context, path: string, body?: unknown): Promise<Response> => {
    const requestPath = context.req.path
    const answer = await callUpstream(
      new URL(path, sandbox),
      {
        method: body === undefined ? 'GET' : 'POST',
        headers: { 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      },
      DEADLINE,
    )
    if (answer === 'timeout')
      return createErrorResponse(504, requestPath, 'The sandbox did not answer in time.')
    if (typeof answer === 'string')
      return createErrorResponse(502, requestPath, 'The sandbox can’t be reached.')
    return createPageResponse(answer, requestPath, key)
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
    return createErrorResponse(400, context.req.path, 'Bad Request Exception', constraints)
  }

  const app = new Hono()
  app.get('/sandbox/time', (context) => send(context, '/admin/time'))
  app.post('/sandbox/time', (context) => post(context, '/admin/time', timeSchema))
  app.post('/sandbox/faucet', (context) => post(context, '/admin/faucet', faucetSchema))
  return app
}

/** Adds a request id and the headers of its path to every response. */
function addHeaders(
  app: Hono,
  getHeaders: ReturnType<typeof createHeadersGetter>,
  readiness: Services['readiness'],
): void {
  app.use(withRequestId)
  app.use(async (context, next) => {
    await next()
    for (const [name, value] of getHeaders(context.req.path)) context.res.headers.set(name, value)
    // Keeps a load balancer from reusing a connection that is about to close.
    if (readiness.isDraining()) context.res.headers.set('connection', 'close')
  })
}

/** Adds the dApp's files; its first page has rows where it can be prerendered. */
function addPages(
  app: Hono,
  { config, assets, log }: { config: GatewayConfig; assets: Assets; log: Log },
  catalogue: Services['catalogue'],
  createPrerenderPage: CreatePrerenderPage | null,
): void {
  const getPageLinks = createPageLinksGetter(assets)
  const page = assets.get('/index.html')
  if (page && createPrerenderPage && catalogue) {
    const getPublicConfig = createPublicConfigGetter(config)
    app.route(
      '/',
      createFirstPageRoute({
        page,
        createPrerenderPage,
        catalogue,
        getPublicConfig,
        getPageLinks,
        words: config.words,
        log,
      }),
    )
  }
  app.route('/', createSite(assets, getPageLinks))
}

function handleErrors(app: Hono, log: Log): void {
  app.notFound((context) => createErrorResponse(404, context.req.path, 'There is nothing here.'))
  app.onError((error, context) => {
    const { method } = context.req
    // The visitor left, or was too slow, before the body was there: nobody's mistake, and nobody reads the answer.
    if ('code' in error && error.code === 'ECONNRESET')
      return createErrorResponse(400, context.req.path, 'The request did not arrive as a whole.')
    log.error(
      { method, route: routePath(context), ...serializeError(error) },
      'a request failed here',
    )
    return createErrorResponse(500, context.req.path, 'Something failed in the gateway.')
  })
}

/**
 * Creates the whole gateway as one function from request to response; nothing listens yet. Source: architecture: One
 * picture.
 * @param assets the built app; empty where another server has it, as in development
 * @param createPrerenderPage renders first rows into the app's page; null for none
 */
export function createGateway(
  config: GatewayConfig,
  assets: Assets,
  log: Log,
  services: Services,
  createPrerenderPage: CreatePrerenderPage | null = null,
): Hono {
  const { sandbox } = config
  const {
    earn,
    catalogue,
    logos,
    liveUpdates,
    push,
    visitors,
    actionKeys,
    countRejection,
    nodeQuota,
    readiness,
  } = services
  const getHeaders = createHeadersGetter(config, assets)
  const cacheLifetime = sandbox ? SANDBOX_CACHE_LIFETIME : CACHE_LIFETIME
  const getPublicConfig = createPublicConfigGetter(config)
  const app = new Hono()

  addHeaders(app, getHeaders, readiness)
  if (sandbox) app.use(loopbackHostOnly)
  // Sent by the service, which its signature proves, not its origin.
  if (liveUpdates) app.route('/', createWebhookRoute(liveUpdates, log))
  app.use(sameOriginOnly(config.publicOrigins, countRejection))

  app.route('/', createAboutRoutes(config, services, getPublicConfig))
  app.route('/', createShareRoute(config.publicOrigins))
  app.route('/', createPlaygroundRoute(config))
  app.route('/', createBrandRoute(createBrandStyle(config, assets)))
  if (catalogue) {
    app.route('/', createCatalogueRoute(catalogue, cacheLifetime))
    app.route('/', createYieldRoutes(catalogue, config.earnApiKey))
  }
  if (logos) app.route('/', createLogoRoutes(logos))
  app.route(
    '/',
    createProxy({
      url: config.earnApi,
      key: config.earnApiKey,
      earn,
      visitors,
      actionKeys,
      stepOwners: createStepOwners(),
      nodes: config.nodes,
      region: config.region,
      pausedEnter: config.pausedEnter,
      getListedYield: (yieldId) => catalogue?.current()?.byId.get(yieldId)?.item ?? null,
      recordUses: services.witnesses.recordUses,
      countRejection,
      log,
      logAddresses: config.log.addresses,
    }),
  )
  app.route('/', createRpcRoutes(config, nodeQuota, log))
  app.route('/', createWitnessRoute(services, sandbox !== null))
  app.route(
    '/',
    liveUpdates
      ? createEventRoutes(liveUpdates, visitors, countRejection, getHeaders)
      : createDisabledEventRoutes(),
  )
  app.route('/', createPushRoutes(push, visitors, countRejection))
  if (sandbox)
    app.route(
      '/',
      createSandboxAdmin(sandbox, config.earnApiKey, () => catalogue?.invalidate()),
    )
  addPages(app, { config, assets, log }, catalogue, createPrerenderPage)
  handleErrors(app, log)
  if (!catalogue) return app
  return withCatalogueFastPath(app, catalogue, cacheLifetime, {
    headers: getHeaders('/catalogue'),
    canAnswer: (host) => !readiness.isDraining() && (!sandbox || isLoopbackHost(host)),
  })
}
