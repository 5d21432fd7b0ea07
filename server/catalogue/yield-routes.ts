import { Hono } from 'hono'
import { answerFile, askedFile } from '../answer-file.ts'
import { compressAnswers } from '../compress-answers.ts'
import { pageAnswer } from '../proxy/page-answer.ts'
import type { Catalogue } from './catalogue.ts'
import { readPlace } from './read-place.ts'
import { createYieldPages } from './yield-pages.ts'

const ageOf = (readAt: number): string =>
  String(Math.max(0, Math.floor((Date.now() - readAt) / 1000)))

/**
 * `GET /v1/yields` without filters and `GET /v1/yields/{id}` from the catalogue's full copies: items byte for byte as the
 * service sent them, with their age in seconds. What it can't answer is left to who comes next.
 * @param key which no answer may have
 */
export function createYieldRoutes(catalogue: Catalogue, key: string): Hono {
  const app = new Hono()
  const pages = createYieldPages()

  app.get('/v1/yields', async (context, next) => {
    const place = readPlace(new URL(context.req.url).searchParams)
    const held = place && (await catalogue.ready())
    if (!held) return next()
    const page = await pages.of(held, place.offset, place.limit)
    const headers = { age: ageOf(page.readAt), 'cache-control': 'no-cache' }
    return answerFile(page, askedFile(context.req.raw.headers), headers, 'application/json')
  })

  app.get('/v1/yields/:yieldId', compressAnswers, async (context, next) => {
    const { path } = context.req
    if (new URL(context.req.url).search !== '') return next()
    const found = await catalogue.find(context.req.param('yieldId'))
    if (!found) return next()
    if ('answer' in found) return pageAnswer(found.answer, path, key)
    const headers = { age: ageOf(found.readAt), 'cache-control': 'no-cache' }
    return new Response(found.item, { headers: { ...headers, 'content-type': 'application/json' } })
  })
  return app
}
