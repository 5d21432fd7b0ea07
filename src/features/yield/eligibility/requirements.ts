import type { Requirements } from '#src/api/schemas/yield-details.ts'
import { parseHttpsLink, type HttpsLink } from '#src/ui/parse-https-link.ts'

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** The page of an issuer; the sandbox's own is on this machine, without https (decisions/008-sandbox-keys). Null: nowhere to go. */
export function parseIssuerLink(address: string, isSandbox: boolean): HttpsLink | null {
  const link = parseHttpsLink(address)
  if (link !== null || !isSandbox || !URL.canParse(address)) return link
  const { protocol, hostname, host, href } = new URL(address)
  return protocol === 'http:' && LOOPBACK.has(hostname) ? { href, host } : null
}

/** Whether there is anything that somebody has to know before a deposit. */
export function hasRequirements({ kycRequired, kyc, notes }: Requirements): boolean {
  const { countries = [], blockedCountries = [], usPersonAllowed } = kyc?.eligibility ?? {}
  const isLimited = countries.length + blockedCountries.length > 0 || usPersonAllowed === false
  return kycRequired || isLimited || notes !== undefined || kyc?.notes !== undefined
}
