import { createErrorResponse } from './error-response.ts'
import type { GatewayConfig } from './config.ts'

/** Caches refresh it within three months. */
const VALID_MS = 90 * 86_400_000

/** Creates `/.well-known/security.txt` (RFC 9116). @param now Unix milliseconds */
export function createSecurityTxt(
  { securityContact }: Pick<GatewayConfig, 'securityContact'>,
  path: string,
  now = Date.now(),
): Response {
  if (securityContact === null) return createErrorResponse(404, path, 'There is nothing here.')
  const expires = new Date(now + VALID_MS).toISOString().replace(/\.\d+Z$/, 'Z')
  // Serialized by the URL parser: no line break can add a field.
  const contact = new URL(securityContact).href
  return new Response(`Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: en\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'max-age=3600' },
  })
}
