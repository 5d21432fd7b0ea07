import { Hono } from 'hono'
import { createErrorResponse } from '../error-response.ts'
import type { GatewayConfig } from '../config.ts'
import type { Log } from '../log.ts'
import type { NodeQuota } from '../rpc/node-quota.ts'
import { createRpcRoutes } from '../rpc/rpc.ts'
import { loopbackHostOnly, sameOriginOnly } from '../same-origin.ts'
import type { Assets } from '../static/assets.ts'
import { createSite } from '../static/site.ts'
import * as z from 'zod'
import { listen, LOOPBACK_HOST, type ListeningServer } from '../listen.ts'

/**
 * Starts the gallery of host pages, in sandbox mode and where EMBED_GALLERY_PORT is set.
 * @param assets the gallery's built page
 * @param embed files that the gateway serves to host pages
 * @param gatewayPort port of the widget
 * @returns null when there is none
 * @throws ListenError
 */
export async function startGallery(
  config: GatewayConfig,
  assets: Assets,
  embed: Assets,
  gatewayPort: number,
  nodeQuota: NodeQuota,
  log: Log,
): Promise<ListeningServer | null> {
  const { galleryPort } = config.widget
  if (config.sandbox === null || galleryPort === null) return null
  const widget = `http://localhost:${gatewayPort}`
  const app = createGallery(config, assets, embed, widget, nodeQuota, log)
  return await listen(app, {
    port: galleryPort,
    variable: 'EMBED_GALLERY_PORT',
    host: LOOPBACK_HOST,
    headers: Object.entries(createHostPageHeaders(widget)),
  })
}

/** Where the playground is: on the gallery's origin, as only host pages may frame the widget (decisions/038-widget). */
const PLAYGROUND_PATH = '/playground/'

/**
 * Creates `/embed/playground` of the gateway, which leads to the playground on the gallery's origin with its state.
 * There is none without a gallery, thus none for a real service.
 */
export function createPlaygroundRoute({
  sandbox,
  widget: { galleryPort },
}: Pick<GatewayConfig, 'sandbox' | 'widget'>): Hono {
  const app = new Hono()
  if (sandbox !== null && galleryPort !== null)
    app.get('/embed/playground', (context) => {
      const { search } = new URL(context.req.url)
      return context.redirect(`http://localhost:${galleryPort}${PLAYGROUND_PATH}${search}`)
    })
  return app
}

const LOADER_PLACEHOLDER = '<!-- loader -->'

/** The least that a host page needs to embed the widget: the content security policy that the guide recommends. */
const createHostPageHeaders = (widget: string): Readonly<Record<string, string>> => ({
  'content-security-policy': [
    `default-src 'none'`,
    `script-src 'self' ${widget}`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data:`,
    `connect-src 'self'`,
    `frame-src ${widget}`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
})

const manifestSchema = z.object({
  loader: z.object({
    path: z.string().regex(/^\/embed\/[\w-]+\.js$/),
    integrity: z.string().regex(/^sha384-[\w+/=]+$/),
  }),
})

/**
 * Reads where the last built loader is, and its hash.
 * @param embed files with `/embed/manifest.json`
 * @returns null when nothing is built
 */
function readLoader(embed: Assets): z.output<typeof manifestSchema>['loader'] | null {
  const manifest = embed.get('/embed/manifest.json')
  if (!manifest) return null
  const read = manifestSchema.safeParse(JSON.parse(manifest.plain.toString('utf8')))
  return read.success ? read.data.loader : null
}

/** Creates the script tag of a host page; null when nothing is built. @param origin the widget's */
function createLoaderTag(embed: Assets, origin: string): string | null {
  const loader = readLoader(embed)
  if (!loader) return null
  const { path, integrity } = loader
  return `<script src="${origin}${path}" integrity="${integrity}" crossorigin="anonymous"></script>`
}

/**
 * Creates the sandbox's host gallery: another site's page, on an origin of its own, that embeds the widget and has
 * its own wallet, which reaches the chains through `/rpc` on the same origin. Sandbox mode only. Source:
 * decisions/038-widget.
 * @param assets the built page
 * @param embed files that the gateway serves to host pages
 * @param widget the gateway's origin
 */
export function createGallery(
  config: Pick<GatewayConfig, 'nodes' | 'sandbox'>,
  assets: Assets,
  embed: Assets,
  widget: string,
  nodeQuota: NodeQuota,
  log: Log,
): Hono {
  const headers = Object.entries(createHostPageHeaders(widget))
  const app = new Hono()
  app.use(async (context, next) => {
    await next()
    for (const [name, value] of headers) context.res.headers.set(name, value)
  })
  app.use(loopbackHostOnly)
  app.use(sameOriginOnly([], () => undefined))
  app.get('/', (context) => {
    const page = assets.get('/index.html')
    const tag = createLoaderTag(embed, widget)
    return page && tag !== null
      ? context.html(page.plain.toString('utf8').replace(LOADER_PLACEHOLDER, tag))
      : createErrorResponse(404, '/', 'The gallery is not built.')
  })
  app.get(PLAYGROUND_PATH, (context) => {
    const page = assets.get(`${PLAYGROUND_PATH}playground.html`)
    return page
      ? context.html(page.plain.toString('utf8'))
      : createErrorResponse(404, context.req.path, 'The playground is not built.')
  })
  app.get(`${PLAYGROUND_PATH}settings.json`, (context) => {
    const loader = readLoader(embed)
    return loader
      ? context.json({ origin: widget, ...loader, hasChains: true })
      : createErrorResponse(404, context.req.path, 'The widget is not built.')
  })
  app.route('/', createRpcRoutes(config, nodeQuota, log))
  app.route('/', createSite(assets))
  app.notFound((context) => createErrorResponse(404, context.req.path, 'There is nothing here.'))
  return app
}
