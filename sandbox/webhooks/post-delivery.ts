import { signDelivery } from './sign-delivery.ts'

/** contract: Receiving webhooks: any 2xx within 15 seconds counts as delivered. */
const ANSWER_MS = 15_000
const KEPT_CHARACTERS = 1_000

/** One delivery, ready to be sent. */
export interface Parcel {
  readonly deliveryId: string
  readonly resource: string
  readonly action: string
  readonly url: string
  readonly secret: string
  readonly body: string
}

/** What came of one attempt. */
export interface Attempt {
  readonly delivered: boolean
  /** The receiver's status; null when it did not answer. */
  readonly status: number | null
  /** The beginning of what it answered. */
  readonly body: string | null
  /** Why there was no answer. */
  readonly error: string | null
}

/**
 * Sends a delivery once, signed now by the real clock, and follows no redirect.
 * @param prefix of the header names, such as `X-Service-`
 * @param answerMs how long the receiver may take to answer, in milliseconds
 * @returns null when it was broken off by `stopping`
 */
export async function postDelivery(
  parcel: Parcel,
  prefix: string,
  stopping: AbortSignal,
  answerMs = ANSWER_MS,
): Promise<Attempt | null> {
  const timestamp = Math.floor(Date.now() / 1_000)
  const deadline = AbortSignal.timeout(answerMs)
  try {
    const response = await fetch(parcel.url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.any([deadline, stopping]),
      headers: {
        'content-type': 'application/json',
        [`${prefix}Delivery`]: parcel.deliveryId,
        [`${prefix}Event`]: parcel.resource,
        [`${prefix}Action`]: parcel.action,
        [`${prefix}Timestamp`]: String(timestamp),
        [`${prefix}Signature`]: signDelivery(parcel.secret, timestamp, parcel.body),
      },
      body: parcel.body,
    })
    const { ok: delivered, status } = response
    return { delivered, status, body: await beginningOf(response), error: null }
  } catch (error) {
    if (stopping.aborted) return null
    const why = deadline.aborted ? `No answer within ${answerMs / 1_000} seconds` : reason(error)
    return { delivered: false, status: null, body: null, error: why }
  }
}

/** The status decides: an answer that breaks off or goes on for ever changes nothing. */
async function beginningOf({ body }: Response): Promise<string> {
  if (!body) return ''
  const decoder = new TextDecoder()
  let text = ''
  try {
    for await (const chunk of body) {
      text += decoder.decode(chunk, { stream: true })
      if (text.length >= KEPT_CHARACTERS) break
    }
  } catch {
    // What came is kept.
  }
  return text.slice(0, KEPT_CHARACTERS).replaceAll('\0', '')
}

function reason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return (cause instanceof Error ? cause.message : String(cause)).slice(0, KEPT_CHARACTERS)
}
