import { createErrorResponse } from './error-response.ts'
import type { GatewayConfig } from './config.ts'

/** Who keeps a copy asks again within three months. */
const VALID_MS = 90 * 86_400_000

/**
 * `/.well-known/security.txt`: where a weakness of the site is reported, true as long as the gateway says it (RFC 9116).
 * @param now Unix milliseconds
 */
export function createSecurityTxt(
  { securityContact }: Pick<GatewayConfig, 'securityContact'>,
  path: string,
  now = Date.now(),
): Response {
  if (securityContact === null) return createErrorResponse(404, path, 'There is nothing here.')
  const expires = new Date(now + VALID_MS).toISOString().replace(/\.\d+Z$/, 'Z')
  // As the URL parser writes it: no line break can add a field.
  const contact = new URL(securityContact).href
  return new Response(`Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: en\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'max-age=3600' },
  })
}
