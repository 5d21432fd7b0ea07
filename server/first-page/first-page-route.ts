import { Hono, type Context } from 'hono'
import { readCatalogueQuery, writeCatalogueQuery } from '#src/catalogue/catalogue-query.ts'
import type { CreateDrawPage } from '#src/catalogue/first-page/first-page.ts'
import { matchPath } from '#src/router/match-path.ts'
import { answerFile, askedFile } from '../answer-file.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Log } from '../log.ts'
import { tellError } from '../logging/tell-error.ts'
import type { SiteSettings } from '../site-settings.ts'
import type { Asset } from '../static/assets.ts'
import type { PageLinks } from '../static/page-links.ts'
import { createFirstPages, type AskedFirstPage } from './first-pages.ts'
import { readLanguages } from './read-languages.ts'

interface FirstPageParts {
  readonly page: Asset
  readonly create: CreateDrawPage
  readonly catalogue: Catalogue
  readonly settings: SiteSettings
  readonly linksOf: PageLinks
  readonly log: Log
}

/** Longer ones are no searches. */
const LONGEST = 500

/**
 * Who comes back within a minute finds the page without asking: its rows are as fresh as `/catalogue` lets them be, and the
 * app reads them and what is paused anew (decisions/031-site-settings). Reloading asks in any case.
 */
const KEPT = 'private, max-age=60'

/**
 * `/` with the first rows of the list in its HTML, and the pages of listed yields with what they are: people read before the
 * app has arrived. Whatever stands in the way of that leaves the page as it was built. Source: decisions/033-first-rows.
 */
export function createFirstPageRoute(parts: FirstPageParts): Hono {
  const { page, create, catalogue, settings, linksOf, log } = parts
  const firstPage = createFirstPages(page, create, Date.now)
  const app = new Hono()

  // Whose money is looked at only the app knows, and where its links lead then.
  const isForApp = ({ req }: Context): boolean =>
    req.query('watch') !== undefined || req.url.length > LONGEST

  async function answer(
    context: Context,
    href: string,
    of?: AskedFirstPage['of'],
  ): Promise<Response | null> {
    const held = catalogue.held()
    if (!held || isForApp(context)) return null
    const { headers } = context.req.raw
    try {
      const filled = await firstPage({
        held,
        href,
        languages: readLanguages(headers.get('accept-language') ?? undefined),
        config: await settings(headers),
        of,
      })
      if (!filled) return null
      const sent = answerFile(filled, askedFile(headers), { 'cache-control': KEPT }, filled.type)
      sent.headers.set('vary', 'accept-encoding, accept-language')
      const link = linksOf(context.req.path)
      if (link !== null) sent.headers.set('link', link)
      return sent
    } catch (error) {
      log.warn(tellError(error), 'no first page')
      return null
    }
  }

  app.get('/', async (context, next) => {
    // In one form, so that a page is drawn once whatever else stands in its address.
    const query = new URLSearchParams(writeCatalogueQuery(readCatalogueQuery(context.req.query())))
    return (await answer(context, `/?${query}`)) ?? next()
  })

  app.get('/yields/:yieldId', async (context, next) => {
    const { yieldId } = matchPath(context.req.path)?.params ?? {}
    const copy = yieldId === undefined || isForApp(context) ? null : await catalogue.soon(yieldId)
    if (yieldId === undefined || !copy) return next()
    const { item, readAt } = copy
    const href = `/yields/${encodeURIComponent(yieldId)}`
    return (await answer(context, href, { found: JSON.parse(item), readAt })) ?? next()
  })
  return app
}
