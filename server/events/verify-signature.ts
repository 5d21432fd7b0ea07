import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a delivery is signed with, as its headers have it. */
export interface SignedDelivery {
  /** Unix seconds. */
  readonly timestamp: string | undefined
  /** `sha256=` and 64 hexadecimal digits. */
  readonly signature: string | undefined
  /** The bytes as they came. */
  readonly body: Uint8Array
}

export type SignatureVerdict = 'genuine' | 'malformed' | 'forged' | 'out of time'

/** contract: Webhook signature. */
const MAX_AGE_SECONDS = 300

/**
 * Whether the service sent this, now: HMAC-SHA256 over `{timestamp}.{rawBody}`, compared in constant time with each of
 * the secrets (contract: Webhook signature).
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
