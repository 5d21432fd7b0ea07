import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono } from 'hono'
import * as z from 'zod'
import { answerError } from '../answer-error.ts'
import { parseJson, readBody } from '../read-body.ts'
import { TICKET_SECONDS } from '../store/stream-tickets.ts'
import type { News } from './open-news.ts'

const BODY_LIMIT = 8 * 1024
const RETRY_SECONDS = 30

const bodySchema = z.strictObject({
  addresses: z
    .array(z.string().regex(/^[\w.:+/=-]{3,200}$/))
    .min(1)
    .max(20),
})

const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Not changed on its way either, as by compressing it, nor held back.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  connection: 'close',
}

/**
 * `POST /events` gives a ticket for news about addresses, so that none stands in a URL or log; `GET /events/stream` takes
 * it. Source: decision 33.
 */
export function createEventRoutes(news: News): Hono {
  const app = new Hono()

  app.post('/events', async (context) => {
    const { path, raw } = context.req
    const text = await readBody(raw, BODY_LIMIT)
    const body = bodySchema.safeParse(text === null ? undefined : parseJson(text))
    if (!body.success)
      return answerError(400, path, 'Bad Request Exception', [
        'addresses must be a list of 1 to 20 addresses',
      ])
    const ticket = await news.issueTicket(body.data.addresses)
    context.header('cache-control', 'no-store')
    return context.json({ ticket, expiresIn: TICKET_SECONDS })
  })

  app.get('/events/stream', async (context) => {
    const { path } = context.req
    const visitor = getConnInfo(context).remote.address ?? ''
    if (!news.hub.hasRoom(visitor)) return noRoom(path)
    const addresses = await news.redeemTicket(context.req.query('ticket') ?? '')
    if (addresses === null)
      return answerError(410, path, 'This ticket was used or is too old: ask for another one.')
    // Others may have come while the ticket was looked up.
    if (!news.hub.hasRoom(visitor)) return noRoom(path)
    return new Response(news.hub.open(visitor, addresses), { headers: STREAM_HEADERS })
  })
  return app
}

function noRoom(path: string): Response {
  const refusal = answerError(429, path, 'There are too many open streams from here.')
  refusal.headers.set('retry-after', String(RETRY_SECONDS))
  return refusal
}

/** Without live news: everything else works, and pages ask from time to time. */
export function createNoEvents(): Hono {
  const app = new Hono()
  const none = (path: string): Response => answerError(404, path, 'There are no live news here.')
  app.post('/events', (context) => none(context.req.path))
  app.get('/events/stream', (context) => none(context.req.path))
  return app
}
