import { Hono, type Context } from 'hono'
import { createErrorResponse, createRetryLaterResponse } from '../error-response.ts'
import type { Log } from '../log.ts'
import { serializeError } from '../logging/serialize-error.ts'
import { readBytes } from '../read-body.ts'
import type { LiveUpdates } from './open-live-updates.ts'
import { parseEvent } from './invalidation-event.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'

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
 * Creates `POST /webhooks/earn` for the service's deliveries. Nothing is trusted before its signature is verified,
 * and its content not even then: it only makes pages read again. Responds 2xx once committed, or 503 in time to be
 * sent again. Source: decisions/027-events.
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
    if (event === 'unknown' || event === 'unaddressed') {
      if (event === 'unknown') log.warn('an event of an unknown resource was ignored')
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

/** Signature headers of a delivery. */
export interface SignedDelivery {
  /** Unix seconds. */
  readonly timestamp: string | undefined
  /** `sha256=` and 64 hexadecimal digits. */
  readonly signature: string | undefined
  /** The raw bytes. */
  readonly body: Uint8Array
}

type SignatureVerdict = 'genuine' | 'malformed' | 'forged' | 'out of time'

/** contract: Webhook signature. */
const MAX_AGE_SECONDS = 300

/**
 * Whether the service just sent this: HMAC-SHA256 over `{timestamp}.{rawBody}`, compared in constant time with each
 * of the secrets (contract: Webhook signature).
 * @param now Unix milliseconds of the real clock, in sandbox mode too (decisions/007-sandbox-time)
 */
export function verifySignature(
  { timestamp, signature, body }: SignedDelivery,
  secrets: readonly string[],
  now: number,
): SignatureVerdict {
  if (timestamp === undefined || !/^\d{1,12}$/.test(timestamp)) return 'malformed'
  const digits = /^sha256=([0-9a-f]{64})$/.exec(signature ?? '')?.[1]
  if (digits === undefined) return 'malformed'
  const claimed = Buffer.from(digits, 'hex')
  const matches = secrets.map((secret) => {
    const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest()
    return timingSafeEqual(expected, claimed)
  })
  if (!matches.includes(true)) return 'forged'
  const age = Math.abs(now / 1_000 - Number(timestamp))
  return age > MAX_AGE_SECONDS ? 'out of time' : 'genuine'
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
