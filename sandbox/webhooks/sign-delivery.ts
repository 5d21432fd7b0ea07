import { createHmac } from 'node:crypto'

/**
 * The signature header of a delivery: HMAC-SHA256 over `{timestamp}.{rawBody}` (earn-api.md, Events).
 * @param timestamp Unix seconds of the real clock, which never moves with the sandbox (decision 21)
 */
export function signDelivery(secret: string, timestamp: number, rawBody: string): string {
  const signed = createHmac('sha256', secret).update(`${timestamp}.${rawBody}`, 'utf8')
  return `sha256=${signed.digest('hex')}`
}
