import { Hono, type Context } from 'hono'
import { createErrorResponse } from '../create-error-response.ts'
import { createRetryLaterResponse } from '../create-retry-later-response.ts'
import type { Log } from '../log.ts'
import { serializeError } from '../logging/serialize-error.ts'
import { readBytes } from '../read-body.ts'
import type { LiveUpdates } from './open-live-updates.ts'
import { parseEvent } from './parse-event.ts'
import { verifySignature } from './verify-signature.ts'

/** decisions/027-events. */
const BODY_LIMIT = 64 * 1024
const NOT_STORED_MESSAGE = 'The event could not be kept now: send it again later.'
const RETRY_SECONDS = 60

function createStatusResponse(
  { metrics }: LiveUpdates,
  status: 'handled' | 'repeated' | 'ignored',
): Response {
  metrics.countDelivery(status)
  return Response.json({ status }, { headers: { 'cache-control': 'no-store' } })
}

/**
 * `POST /webhooks/earn`: what the service sends. Nothing of it is believed before its signature is verified, nothing of
 * its content after: it only makes pages read again. Answers 2xx when it is committed, and 503 in good time when that can't
 * be, so that it is sent again. Source: decisions/027-events.
 */
export function createWebhookRoute(liveUpdates: LiveUpdates, log: Log): Hono {
  const app = new Hono()
  const { metrics } = liveUpdates
  app.post('/webhooks/earn', async (context) => {
    const { path, raw } = context.req
    const body = await readBytes(raw, BODY_LIMIT)
    if (body === null) return createErrorResponse(413, path, 'The body is longer than 64 KB.')
    const rejection = rejectUnsigned(context, liveUpdates, body, log)
    if (rejection) return rejection
    const event = parseEvent(Buffer.from(body).toString('utf8'))
    if (event === null) {
      metrics.countDelivery('unreadable')
      return createErrorResponse(400, path, 'This is no event.')
    }
    if (event === 'unknown') {
      log.warn('an event of an unknown resource was ignored')
      return createStatusResponse(liveUpdates, 'ignored')
    }
    try {
      return createStatusResponse(
        liveUpdates,
        (await liveUpdates.handle(event)) ? 'handled' : 'repeated',
      )
    } catch (error) {
      metrics.countDelivery('failed')
      log.error(serializeError(error), 'an event failed')
      return createRetryLaterResponse(503, path, NOT_STORED_MESSAGE, RETRY_SECONDS)
    }
  })
  return app
}

function rejectUnsigned(
  context: Context,
  liveUpdates: LiveUpdates,
  body: Uint8Array,
  log: Log,
): Response | null {
  const { path } = context.req
  const { headerPrefix, secrets } = liveUpdates
  const delivery = {
    timestamp: context.req.header(`${headerPrefix}Timestamp`),
    signature: context.req.header(`${headerPrefix}Signature`),
    body,
  }
  const verdict = verifySignature(delivery, secrets, Date.now())
  if (verdict === 'genuine') return null
  liveUpdates.metrics.countDelivery('refused')
  log.warn({ verdict }, 'an event was refused')
  return verdict === 'malformed'
    ? createErrorResponse(400, path, 'The signature can’t be read.')
    : createErrorResponse(401, path, 'The signature is not valid now.')
}
