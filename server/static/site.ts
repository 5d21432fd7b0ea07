import { Hono, type Context } from 'hono'
import { answerError } from '../answer-error.ts'
import { answerFile, askedFile } from '../answer-file.ts'
import type { Asset, Assets } from './assets.ts'
import { cacheControl, FOREVER } from './cache-control.ts'
import { createPageLinks, type PageLinks } from './page-links.ts'
import { WIDGET } from './response-headers.ts'

const answerAsset = (context: Context, asset: Asset, link: string | null): Response =>
  answerFile(
    asset,
    askedFile(context.req.raw.headers),
    {
      'cache-control': asset.immutable ? FOREVER : cacheControl(asset.etag, context.req.query('v')),
      ...(link !== null && { link }),
    },
    asset.type,
  )

/** The page for who came by a wrong link, each time as a whole. */
function answerMissing(context: Context, page: Asset): Response {
  const asked = { ...askedFile(context.req.raw.headers), known: undefined }
  const answer = answerFile(page, asked, { 'cache-control': 'no-cache' }, page.type)
  return new Response(answer.body, { status: 404, headers: answer.headers })
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
export function createSite(assets: Assets, linksOf: PageLinks = createPageLinks(assets)): Hono {
  const app = new Hono()
  app.get('*', (context) => {
    const { path } = context.req
    const page = assets.get('/index.html')
    const asset = isAppRoute(path) ? page : assets.get(path)
    const link = isAppRoute(path) ? linksOf(path) : null
    if (asset) return answerAsset(context, asset, link)
    return page && path !== WIDGET && isNavigation(context)
      ? answerMissing(context, page)
      : answerError(404, path, 'There is nothing here.')
  })
  return app
}
