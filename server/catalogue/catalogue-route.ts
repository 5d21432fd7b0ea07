import { Hono } from 'hono'
import { answerLater } from '../answer-later.ts'
import { createCatalogueAnswers, type Keeping } from './answer-catalogue.ts'
import type { Catalogue } from './catalogue.ts'

const RETRY_SECONDS = 5

/**
 * `/catalogue`: every yield as a compact row, compressed once for all visitors (decisions/035-catalogue); read by
 * `src/catalogue/compact`.
 */
export function createCatalogueRoute(catalogue: Catalogue, keeping: Keeping): Hono {
  const app = new Hono()
  const answer = createCatalogueAnswers(keeping)
  app.get('/catalogue', async (context) => {
    const held = await catalogue.ready()
    if (held)
      return answer(held, {
        encodings: context.req.header('accept-encoding'),
        known: context.req.header('if-none-match'),
      })
    const sentence = 'The yields are being read. Try again in a moment.'
    return answerLater(503, context.req.path, sentence, RETRY_SECONDS)
  })
  return app
}
