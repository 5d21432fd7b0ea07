import { Hono } from 'hono'
import { readCatalogueQuery, writeCatalogueQuery } from '#src/catalogue/catalogue-query.ts'
import type { CreateDrawPage } from '#src/catalogue/first-page/first-page.ts'
import { answerFile, askedFile } from '../answer-file.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Log } from '../log.ts'
import { tellError } from '../logging/tell-error.ts'
import type { SiteSettings } from '../site-settings.ts'
import type { Asset } from '../static/assets.ts'
import { createFirstPages } from './first-pages.ts'
import { readLanguages } from './read-languages.ts'

interface FirstPageParts {
  readonly page: Asset
  readonly create: CreateDrawPage
  readonly catalogue: Catalogue
  readonly settings: SiteSettings
  readonly log: Log
}

/** Longer ones are no searches. */
const LONGEST = 500

/**
 * Who comes back within a minute finds the page without asking: its rows are as fresh as `/catalogue` lets them be, and the
 * app reads them and what is paused anew (decision 37). Reloading asks in any case.
 */
const KEPT = 'private, max-age=60'

/**
 * `/` with the first rows of the list in its HTML: people read before the app has arrived. Whatever stands in the way of that
 * leaves the page as it was built. Source: decision 40.
 */
export function createFirstPageRoute(parts: FirstPageParts): Hono {
  const { page, create, catalogue, settings, log } = parts
  const firstPage = createFirstPages(page, create, Date.now)
  const app = new Hono()
  app.get('/', async (context, next) => {
    const held = catalogue.held()
    if (!held || context.req.url.length > LONGEST) return next()
    const { headers } = context.req.raw
    // In one form, so that a page is drawn once whatever else stands in its address.
    const query = new URLSearchParams(writeCatalogueQuery(readCatalogueQuery(context.req.query())))
    try {
      const filled = await firstPage({
        held,
        href: `/?${query}`,
        languages: readLanguages(headers.get('accept-language') ?? undefined),
        config: await settings(headers),
      })
      if (!filled) return await next()
      const answer = answerFile(filled, askedFile(headers), { 'cache-control': KEPT }, filled.type)
      answer.headers.set('vary', 'accept-encoding, accept-language')
      return answer
    } catch (error) {
      log.warn(tellError(error), 'no first rows')
      return next()
    }
  })
  return app
}
