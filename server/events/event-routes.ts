import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import { ticketBody } from '#src/api/requests/ticket-body.ts'
import { answerError } from '../answer-error.ts'
import { answerLater } from '../answer-later.ts'
import type { CountRefusal } from '../metrics/count-refusals.ts'
import { readRequestBody } from '../proxy/read-request-body.ts'
import type { HeadersOf } from '../static/response-headers.ts'
import { TICKET_SECONDS } from '../store/stream-tickets.ts'
import { refuseVisitor } from '../visitors/refuse-visitor.ts'
import type { Visitors } from '../visitors/visitors.ts'
import type { News } from './open-news.ts'

type EventRoutes = Hono<{ Bindings: HttpBindings }>

const RETRY_SECONDS = 30

const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Not changed on its way either, as by compressing it, nor held back.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  connection: 'close',
}

/**
 * `POST /events` gives a ticket for news about addresses, so that none stands in a URL or log; `GET /events/stream` takes
 * it. A ticket is what a visitor may have so many of in a minute: it is good for one stream. Source: decisions/024-visitors; decisions/027-events.
 * @param headersOf what every answer at a path has
 */
export function createEventRoutes(
  news: News,
  visitors: Visitors,
  countRefusal: CountRefusal,
  headersOf: HeadersOf,
): EventRoutes {
  const app: EventRoutes = new Hono()

  app.post('/events', async (context) => {
    const { path, raw } = context.req
    const body = await readRequestBody(raw, path, ticketBody)
    if (body instanceof Response) {
      countRefusal('body')
      return body
    }
    const { addresses } = body.value
    const refusal =
      (await refuseVisitor(context, { kind: 'addresses', addresses }, visitors, countRefusal)) ??
      (await refuseVisitor(context, { kind: 'stream' }, visitors, countRefusal))
    if (refusal) return refusal
    const ticket = await news.issueTicket(addresses)
    context.header('cache-control', 'no-store')
    return context.json({ ticket, expiresIn: TICKET_SECONDS })
  })

  app.get('/events/stream', async (context) => {
    const { path } = context.req
    if (context.req.method !== 'GET') return answerError(405, path, 'Streams are opened by GET.')
    const visitor = visitors.identify(context)
    if (!news.hub.hasRoom(visitor)) return noRoom(path)
    const addresses = await news.redeemTicket(context.req.query('ticket') ?? '')
    if (addresses === null)
      return answerError(410, path, 'This ticket was used or is too old: ask for another one.')
    // Others may have come while the ticket was looked up.
    if (!news.hub.hasRoom(visitor)) return noRoom(path)
    // Written to the connection itself: a body of a Response takes twice the memory for as long as it is open.
    const { outgoing } = context.env
    outgoing.writeHead(200, { ...Object.fromEntries(headersOf(path)), ...STREAM_HEADERS })
    news.hub.open(visitor, addresses, outgoing)
    // Tells Node’s adapter so; a clone, as what stands before this adds headers.
    return RESPONSE_ALREADY_SENT.clone()
  })
  return app
}

function noRoom(path: string): Response {
  return answerLater(429, path, 'There are too many open streams from here.', RETRY_SECONDS)
}

/** Without live news: everything else works, and pages ask from time to time. */
export function createNoEvents(): EventRoutes {
  const app: EventRoutes = new Hono()
  const none = (path: string): Response => answerError(404, path, 'There are no live news here.')
  app.post('/events', (context) => none(context.req.path))
  app.get('/events/stream', (context) => none(context.req.path))
  return app
}
