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

/** The page for who came by a wrong link, each time as a whole. */
function createNotFoundResponse(context: Context, page: Asset): Response {
  const fileRequest = { ...readFileRequest(context.req.raw.headers), known: undefined }
  const response = createFileResponse(page, fileRequest, { 'cache-control': 'no-cache' }, page.type)
  return new Response(response.body, { status: 404, headers: response.headers })
}

/** A person who followed a wrong link, not a program: they get the app's own words for it. */
const isNavigation = (context: Context): boolean =>
  (context.req.header('accept') ?? '').includes('text/html')

const ROUTES = [
  /^\/$/,
  /^\/yields\/[^/]+(?:\/(?:enter|exit|manage(?:\/[^/]+)?))?$/,
  /^\/compare$/,
  /^\/portfolio$/,
  /^\/claim\/[^/]+$/,
  /^\/activity$/,
  /^\/actions\/[^/]+$/,
  /^\/settings$/,
]

/** Whether a path is one of the app's own pages, answered with its HTML. Source: decisions/042-pages. */
export const isAppRoute = (path: string): boolean => ROUTES.some((route) => route.test(path))

/**
 * The built app: its files, its page for each of its own routes, and 404 for everything else. In place of the widget's page
 * nothing else is ever sent, as others may frame it.
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
