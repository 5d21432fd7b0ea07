import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import { ticketBody } from '#src/api/requests/request-bodies.ts'
import { createErrorResponse, createRetryLaterResponse } from '../error-response.ts'
import type { CountRejection } from '../metrics/count-rejections.ts'
import { readRequestBody } from '../proxy/read-request-body.ts'
import type { GetHeaders } from '../static/response-headers.ts'
import { TICKET_SECONDS } from '../store/stored-events.ts'
import { rejectVisitor, type Visitors } from '../visitors/visitors.ts'
import type { LiveUpdates } from './open-live-updates.ts'

type EventRoutes = Hono<{ Bindings: HttpBindings }>

const RETRY_SECONDS = 30

const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Not to be transformed on its way either, as by compressing or buffering it.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  connection: 'close',
}

/**
 * Creates `POST /events`, which returns a ticket for updates of addresses, so that none appears in a URL or log, and
 * `GET /events/stream`, which takes it. Tickets are limited per visitor and minute; each is good for one stream.
 * Source: decisions/024-visitors; decisions/027-events.
 * @param getHeaders headers of every response at a path
 */
export function createEventRoutes(
  liveUpdates: LiveUpdates,
  visitors: Visitors,
  countRejection: CountRejection,
  getHeaders: GetHeaders,
): EventRoutes {
  const app: EventRoutes = new Hono()

  app.post('/events', async (context) => {
    const { path, raw } = context.req
    const body = await readRequestBody(raw, path, ticketBody)
    if (body instanceof Response) {
      countRejection('body')
      return body
    }
    const { addresses } = body.value
    const rejection =
      (await rejectVisitor(context, { kind: 'addresses', addresses }, visitors, countRejection)) ??
      (await rejectVisitor(context, { kind: 'stream' }, visitors, countRejection))
    if (rejection) return rejection
    const ticket = await liveUpdates.issueTicket(addresses)
    context.header('cache-control', 'no-store')
    return context.json({ ticket, expiresIn: TICKET_SECONDS })
  })

  app.get('/events/stream', async (context) => {
    const { path } = context.req
    if (context.req.method !== 'GET')
      return createErrorResponse(405, path, 'Streams are opened by GET.')
    const visitor = visitors.identify(context)
    if (!liveUpdates.hub.hasCapacity(visitor)) return createTooManyStreamsResponse(path)
    const addresses = await liveUpdates.redeemTicket(context.req.query('ticket') ?? '')
    if (addresses === null)
      return createErrorResponse(
        410,
        path,
        'This ticket was used or is too old: ask for another one.',
      )
    // Other streams may have opened while the ticket was looked up.
    if (!liveUpdates.hub.hasCapacity(visitor)) return createTooManyStreamsResponse(path)
    // Written to the connection itself: a Response body takes twice the memory for as long as it is open.
    const { outgoing } = context.env
    outgoing.writeHead(200, { ...Object.fromEntries(getHeaders(path)), ...STREAM_HEADERS })
    liveUpdates.hub.open(visitor, addresses, outgoing)
    // Marks the response as sent for Node’s adapter; cloned, as earlier middleware adds headers.
    return RESPONSE_ALREADY_SENT.clone()
  })
  return app
}

function createTooManyStreamsResponse(path: string): Response {
  return createRetryLaterResponse(
    429,
    path,
    'There are too many open streams from here.',
    RETRY_SECONDS,
  )
}

/** Creates the routes without live updates: pages poll instead. */
export function createDisabledEventRoutes(): EventRoutes {
  const app: EventRoutes = new Hono()
  const createNotFoundResponse = (path: string): Response =>
    createErrorResponse(404, path, 'There are no live updates here.')
  app.post('/events', (context) => createNotFoundResponse(context.req.path))
  app.get('/events/stream', (context) => createNotFoundResponse(context.req.path))
  return app
}
