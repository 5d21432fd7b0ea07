import { Hono, type Context } from 'hono'
import { createErrorResponse } from '../error-response.ts'
import { createFileResponse, readFileRequest } from '../create-file-response.ts'
import { createPageLinksGetter, type Asset, type Assets, type GetPageLinks } from './assets.ts'
import { getCacheControl, IMMUTABLE, WIDGET_PATH } from './response-headers.ts'

const createAssetResponse = (context: Context, asset: Asset, link: string | null): Response =>
  createFileResponse(
    asset,
    readFileRequest(context.req.raw.headers),
    {
      'cache-control': asset.immutable
        ? IMMUTABLE
        : getCacheControl(asset.etag, context.req.query('v')),
      ...(link !== null && { link }),
    },
    asset.type,
  )

/** Responds with the not-found page, never with 304. */
function createNotFoundResponse(context: Context, page: Asset): Response {
  const fileRequest = { ...readFileRequest(context.req.raw.headers), known: undefined }
  const response = createFileResponse(page, fileRequest, { 'cache-control': 'no-cache' }, page.type)
  return new Response(response.body, { status: 404, headers: response.headers })
}

/** Whether a person followed the link: they get the app's own not-found page. */
const isNavigation = (context: Context): boolean =>
  (context.req.header('accept') ?? '').includes('text/html')

const ROUTES = [
  /^\/$/,
  /^\/yields\/[^/]+(?:\/(?:enter|exit|manage(?:\/[^/]+)?))?$/,
  /^\/compare$/,
  /^\/move$/,
  /^\/portfolio$/,
  /^\/approvals$/,
  /^\/claim\/[^/]+$/,
  /^\/activity$/,
  /^\/actions\/[^/]+$/,
  /^\/settings$/,
]

/** Whether a path is one of the app's routes, which get its HTML. Source: decisions/042-pages. */
export const isAppRoute = (path: string): boolean => ROUTES.some((route) => route.test(path))

/**
 * Creates the routes of the built app: its files, its page for each of its routes, and 404 for everything else.
 * Nothing else is ever sent in place of the widget's page, as others may frame it.
 */
export function createSite(
  assets: Assets,
  getPageLinks: GetPageLinks = createPageLinksGetter(assets),
): Hono {
  const app = new Hono()
  app.get('*', (context) => {
    const { path } = context.req
    const page = assets.get('/index.html')
    const asset = isAppRoute(path) ? page : assets.get(path)
    const link = isAppRoute(path) ? getPageLinks(path) : null
    if (asset) return createAssetResponse(context, asset, link)
    return page && path !== WIDGET_PATH && isNavigation(context)
      ? createNotFoundResponse(context, page)
      : createErrorResponse(404, path, 'There is nothing here.')
  })
  return app
}
