import { Hono } from 'hono'
import { createRetryLaterResponse } from '../create-retry-later-response.ts'
import { createCatalogueResponder, type CacheLifetime } from './catalogue-responder.ts'
import type { Catalogue } from './catalogue.ts'

const RETRY_SECONDS = 5

/**
 * `/catalogue`: every yield as a compact row, compressed once for all visitors (decisions/035-catalogue); read by
 * `src/catalogue/compact`.
 */
export function createCatalogueRoute(catalogue: Catalogue, cacheLifetime: CacheLifetime): Hono {
  const app = new Hono()
  const respond = createCatalogueResponder(cacheLifetime)
  app.get('/catalogue', async (context) => {
    const loaded = await catalogue.ready()
    if (loaded)
      return respond(loaded, {
        encodings: context.req.header('accept-encoding'),
        ifNoneMatch: context.req.header('if-none-match'),
      })
    const message = 'The yields are being read. Try again in a moment.'
    return createRetryLaterResponse(503, context.req.path, message, RETRY_SECONDS)
  })
  return app
}
