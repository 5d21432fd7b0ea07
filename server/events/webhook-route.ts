import { Hono, type Context } from 'hono'
import { answerError } from '../answer-error.ts'
import { answerLater } from '../answer-later.ts'
import type { Log } from '../log.ts'
import { tellError } from '../logging/tell-error.ts'
import { readBytes } from '../read-body.ts'
import type { News } from './open-news.ts'
import { readEvent } from './read-event.ts'
import { verifySignature } from './verify-signature.ts'

/** decisions/027-events. */
const BODY_LIMIT = 64 * 1024
const NOT_KEPT = 'The event could not be kept now: send it again later.'
const RETRY_SECONDS = 60

function answer({ meter }: News, status: 'handled' | 'repeated' | 'ignored'): Response {
  meter.delivery(status)
  return Response.json({ status }, { headers: { 'cache-control': 'no-store' } })
}

/**
 * `POST /webhooks/earn`: what the service sends. Nothing of it is believed before its signature is verified, nothing of
 * its content after: it only makes pages read again. Answers 2xx when it is committed, and 503 in good time when that can't
 * be, so that it is sent again. Source: decisions/027-events.
 */
export function createWebhookRoute(news: News, log: Log): Hono {
  const app = new Hono()
  const { meter } = news
  app.post('/webhooks/earn', async (context) => {
    const { path, raw } = context.req
    const body = await readBytes(raw, BODY_LIMIT)
    if (body === null) return answerError(413, path, 'The body is longer than 64 KB.')
    const refused = refuse(context, news, body, log)
    if (refused) return refused
    const told = readEvent(Buffer.from(body).toString('utf8'))
    if (told === null) {
      meter.delivery('unreadable')
      return answerError(400, path, 'This is no event.')
    }
    if (told === 'unknown') {
      log.warn('an event of an unknown resource was ignored')
      return answer(news, 'ignored')
    }
    try {
      return answer(news, (await news.handle(told)) ? 'handled' : 'repeated')
    } catch (error) {
      meter.delivery('failed')
      log.error(tellError(error), 'an event failed')
      return answerLater(503, path, NOT_KEPT, RETRY_SECONDS)
    }
  })
  return app
}

function refuse(context: Context, news: News, body: Uint8Array, log: Log): Response | null {
  const { path } = context.req
  const { headerPrefix, secrets } = news
  const delivery = {
    timestamp: context.req.header(`${headerPrefix}Timestamp`),
    signature: context.req.header(`${headerPrefix}Signature`),
    body,
  }
  const verdict = verifySignature(delivery, secrets, Date.now())
  if (verdict === 'genuine') return null
  news.meter.delivery('refused')
  log.warn({ verdict }, 'an event was refused')
  return verdict === 'malformed'
    ? answerError(400, path, 'The signature can’t be read.')
    : answerError(401, path, 'The signature is not valid now.')
}
