import { createHmac } from 'node:crypto'

/**
 * The signature header of a delivery: HMAC-SHA256 over `{timestamp}.{rawBody}` (contract: Webhook signature).
 * @param timestamp Unix seconds of the real clock, which never moves with the sandbox (decisions/007-sandbox-time)
 */
export function signDelivery(secret: string, timestamp: number, rawBody: string): string {
  const signed = createHmac('sha256', secret).update(`${timestamp}.${rawBody}`, 'utf8')
  return `sha256=${signed.digest('hex')}`
}
