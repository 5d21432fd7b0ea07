import { Hono, type Context } from 'hono'
import { answerError } from '../answer-error.ts'
import type { Asset, Assets, Encoding } from './assets.ts'
import { isAppRoute } from './is-app-route.ts'
import { WIDGET } from './response-headers.ts'

const ENCODINGS: readonly Encoding[] = ['br', 'gzip']

/** The best copy that the browser says it reads; `;q=0` is a no. */
function chooseEncoding(asset: Asset, accepted: string): Encoding | null {
  const offers = accepted.split(',').map((part) => part.trim().split(/\s*;\s*/))
  const accepts = (name: string): boolean =>
    offers.some(([offer, quality]) => offer === name && !/^q=0(?:\.0*)?$/.test(quality ?? ''))
  return ENCODINGS.find((name) => asset.encoded[name] !== undefined && accepts(name)) ?? null
}

function answerAsset(context: Context, asset: Asset, status = 200): Response {
  const encoding = chooseEncoding(asset, context.req.header('accept-encoding') ?? '')
  const body = (encoding && asset.encoded[encoding]) ?? asset.plain
  const etag = `"${asset.etag}${encoding ? `-${encoding}` : ''}"`
  const headers: Record<string, string> = {
    'cache-control': asset.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag,
    vary: 'accept-encoding',
  }
  if (status === 200 && context.req.header('if-none-match') === etag)
    return new Response(null, { status: 304, headers })
  headers['content-type'] = asset.type
  headers['content-length'] = String(body.byteLength)
  if (encoding) headers['content-encoding'] = encoding
  return new Response(new Uint8Array(body), { status, headers })
}

/** A person who followed a wrong link, not a program: they get the app's own words for it. */
const isNavigation = (context: Context): boolean =>
  (context.req.header('accept') ?? '').includes('text/html')

/**
 * The built app: its files, its page for each of its own routes, and 404 for everything else. In place of the widget's page
 * nothing else is ever sent, as others may frame it.
 */
export function createSite(assets: Assets): Hono {
  const app = new Hono()
  app.get('*', (context) => {
    const { path } = context.req
    const page = assets.get('/index.html')
    const asset = isAppRoute(path) ? page : assets.get(path)
    if (asset) return answerAsset(context, asset)
    return page && path !== WIDGET && isNavigation(context)
      ? answerAsset(context, page, 404)
      : answerError(404, path, 'There is nothing here.')
  })
  return app
}
