import { Hono, type Context } from 'hono'
import { readCatalogueQuery, writeCatalogueQuery } from '#src/catalogue/catalogue-query.ts'
import type { CreatePrerenderPage } from '#src/catalogue/first-page/first-page.ts'
import type { Words } from '#src/messages/words.ts'
import { matchPath } from '#src/router/paths.ts'
import { formatWords } from '../brand/brand-words.ts'
import { createFileResponse, readFileRequest } from '../create-file-response.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Log } from '../log.ts'
import { serializeError } from '../logging/serialize-error.ts'
import type { GetPublicConfig } from '../public-config.ts'
import type { Asset, GetPageLinks } from '../static/assets.ts'
import { createFirstPages, type FirstPageRequest } from './first-pages.ts'

interface FirstPageDependencies {
  readonly page: Asset
  readonly createPrerenderPage: CreatePrerenderPage
  readonly catalogue: Catalogue
  readonly getPublicConfig: GetPublicConfig
  readonly getPageLinks: GetPageLinks
  /** The deployment's own texts. */
  readonly words: Words
  readonly log: Log
}

/** Longer URLs are no searches. */
const MAX_URL_LENGTH = 500

/**
 * Returning within a minute needs no request: the rows are as fresh as `/catalogue` allows, and the app rereads them
 * and what is paused (decisions/031-site-settings). A reload requests in any case.
 */
const CACHE_CONTROL = 'private, max-age=60'

/** Bounds the work per request. */
const MAX_LANGUAGES = 8

/** Parses an `accept-language` header into languages, preferred first. Source: RFC 9110, 12.5.4. */
export const parseAcceptLanguage = (header: string | undefined): readonly string[] =>
  (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((text) => text.trim())
      const quality = parameters.find((text) => text.startsWith('q='))?.slice(2)
      return { tag, quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ tag, quality }) => /^[a-z\d-]{2,35}$/i.test(tag) && quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .slice(0, MAX_LANGUAGES)
    .map(({ tag }) => tag)

/**
 * Creates `/` with the list's first rows in its HTML, and the pages of listed yields with their details, readable
 * before the app has loaded. Where that fails, the page is sent as built. Source: decisions/033-first-rows.
 */
export function createFirstPageRoute(dependencies: FirstPageDependencies): Hono {
  const { page, createPrerenderPage, catalogue, getPublicConfig, getPageLinks, log } = dependencies
  const words = formatWords(dependencies.words)
  const getFirstPage = createFirstPages(page, createPrerenderPage, Date.now)
  const app = new Hono()

  // Only the app knows the watched address, and where links lead then.
  const isForApp = ({ req }: Context): boolean =>
    req.query('watch') !== undefined || req.url.length > MAX_URL_LENGTH

  async function answer(
    context: Context,
    href: string,
    of?: FirstPageRequest['of'],
  ): Promise<Response | null> {
    const loaded = catalogue.current()
    if (!loaded || isForApp(context)) return null
    const { headers } = context.req.raw
    try {
      const asset = await getFirstPage({
        loaded,
        href,
        languages: parseAcceptLanguage(headers.get('accept-language') ?? undefined),
        config: await getPublicConfig(headers),
        words,
        of,
      })
      if (!asset) return null
      const response = createFileResponse(
        asset,
        readFileRequest(headers),
        { 'cache-control': CACHE_CONTROL },
        asset.type,
      )
      response.headers.set('vary', 'accept-encoding, accept-language')
      const link = getPageLinks(context.req.path)
      if (link !== null) response.headers.set('link', link)
      return response
    } catch (error) {
      log.warn(serializeError(error), 'no first page')
      return null
    }
  }

  app.get('/', async (context, next) => {
    // Normalized, so that unrelated query parameters do not cause another render.
    const query = new URLSearchParams(writeCatalogueQuery(readCatalogueQuery(context.req.query())))
    return (await answer(context, `/?${query}`)) ?? next()
  })

  app.get('/yields/:yieldId', async (context, next) => {
    const { yieldId } = matchPath(context.req.path)?.params ?? {}
    const earnYield =
      yieldId === undefined || isForApp(context) ? null : await catalogue.findInTime(yieldId)
    if (yieldId === undefined || !earnYield) return next()
    const { item, readAt } = earnYield
    const href = `/yields/${encodeURIComponent(yieldId)}`
    return (await answer(context, href, { found: JSON.parse(item), readAt })) ?? next()
  })
  return app
}
