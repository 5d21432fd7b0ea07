import { parseHttpsLink, type HttpsLink } from '#src/ui/parse-https-link.ts'

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** The page of an issuer; the sandbox's own is on this machine, without https (decisions/008-sandbox-keys). Null: nowhere to go. */
export function parseIssuerLink(address: string, isSandbox: boolean): HttpsLink | null {
  const link = parseHttpsLink(address)
  if (link !== null || !isSandbox || !URL.canParse(address)) return link
  const { protocol, hostname, host, href } = new URL(address)
  return protocol === 'http:' && LOOPBACK.has(hostname) ? { href, host } : null
}
