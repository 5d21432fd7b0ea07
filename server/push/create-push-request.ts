import { createHmac } from 'node:crypto'
import webPush from 'web-push'
import type { PushKind } from '#src/api/requests/push-bodies.ts'
import type { StoredSubscription } from '../store/stored-subscriptions.ts'
import type { PushConfig } from './read-push-config.ts'

/** Encrypted and signed, ready to be sent by POST. Source: RFC 8030; RFC 8291; RFC 8292. */
export interface PushRequest {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** How long a push service keeps a push for a browser that is closed: a day. */
const TTL_SECONDS = 86_400
/** JSON ignores the spaces; without them the length would tell the push service what it is about. */
const PADDED_LENGTH = 64
/** RFC 8030, 5.4. */
const TOPIC_LENGTH = 32

/**
 * Creates a push that says what kind of thing happened, and nothing else. Of the same kind a push service keeps the last
 * one only, by a name that tells it nothing.
 */
export function createPushRequest(
  { endpoint, p256dh, auth, language }: StoredSubscription,
  kind: PushKind,
  { publicKey, privateKey, subject }: PushConfig,
): PushRequest {
  const topic = createHmac('sha256', privateKey)
    .update(`topic ${kind} ${endpoint}`)
    .digest('base64url')
    .slice(0, TOPIC_LENGTH)
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify({ kind, language }).padEnd(PADDED_LENGTH),
    {
      vapidDetails: { subject, publicKey, privateKey },
      TTL: TTL_SECONDS,
      contentEncoding: 'aes128gcm',
      topic,
    },
  )
  return {
    headers,
    body: body ?? Buffer.alloc(0),
  }
}
