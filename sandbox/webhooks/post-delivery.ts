import { createHmac } from 'node:crypto'

/** contract: Receiving webhooks: any 2xx within 15 seconds counts as delivered. */
const RESPONSE_TIMEOUT_MS = 15_000
const MAX_RESPONSE_LENGTH = 1_000

export interface DeliveryRequest {
  readonly deliveryId: string
  readonly resource: string
  readonly action: string
  readonly url: string
  readonly secret: string
  readonly body: string
}

/** Outcome of one attempt. */
export interface Attempt {
  readonly delivered: boolean
  /** The receiver's status; null without an answer. */
  readonly status: number | null
  /** The beginning of its answer. */
  readonly body: string | null
  /** Why there was no answer. */
  readonly error: string | null
}

/**
 * Returns the signature header of a delivery: HMAC-SHA256 over `{timestamp}.{rawBody}` (contract: Webhook signature).
 * @param timestamp Unix seconds of the real clock, independent of the sandbox's (decisions/007-sandbox-time)
 */
export function signDelivery(secret: string, timestamp: number, rawBody: string): string {
  const signed = createHmac('sha256', secret).update(`${timestamp}.${rawBody}`, 'utf8')
  return `sha256=${signed.digest('hex')}`
}

/**
 * Sends a delivery once, signed at the real time, without following redirects.
 * @param prefix of the header names, such as `X-Service-`
 * @param timeoutMs of the receiver's answer, in milliseconds
 * @returns null when aborted by `stopping`
 */
export async function postDelivery(
  delivery: DeliveryRequest,
  prefix: string,
  stopping: AbortSignal,
  timeoutMs = RESPONSE_TIMEOUT_MS,
): Promise<Attempt | null> {
  const timestamp = Math.floor(Date.now() / 1_000)
  const deadline = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(delivery.url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.any([deadline, stopping]),
      headers: {
        'content-type': 'application/json',
        [`${prefix}Delivery`]: delivery.deliveryId,
        [`${prefix}Event`]: delivery.resource,
        [`${prefix}Action`]: delivery.action,
        [`${prefix}Timestamp`]: String(timestamp),
        [`${prefix}Signature`]: signDelivery(delivery.secret, timestamp, delivery.body),
      },
      body: delivery.body,
    })
    const { ok: delivered, status } = response
    return { delivered, status, body: await readBodyStart(response), error: null }
  } catch (error) {
    if (stopping.aborted) return null
    const failure = deadline.aborted
      ? `No answer within ${timeoutMs / 1_000} seconds`
      : reason(error)
    return { delivered: false, status: null, body: null, error: failure }
  }
}

/** The status decides: a truncated or endless answer changes nothing. */
async function readBodyStart({ body }: Response): Promise<string> {
  if (!body) return ''
  const decoder = new TextDecoder()
  let text = ''
  try {
    for await (const chunk of body) {
      text += decoder.decode(chunk, { stream: true })
      if (text.length >= MAX_RESPONSE_LENGTH) break
    }
  } catch {
    // The received part is kept.
  }
  return text.slice(0, MAX_RESPONSE_LENGTH).replaceAll('\0', '')
}

function reason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return (cause instanceof Error ? cause.message : String(cause)).slice(0, MAX_RESPONSE_LENGTH)
}
