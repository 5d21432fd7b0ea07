import type { Requirements } from '#src/api/schemas/yield-details.ts'
import { parseHttpsLink, type HttpsLink } from '#src/ui/parse-https-link.ts'

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Returns the issuer's https page, or the sandbox's on this machine (decisions/008-sandbox-keys); else null. */
export function parseIssuerLink(address: string, isSandbox: boolean): HttpsLink | null {
  const link = parseHttpsLink(address)
  if (link !== null || !isSandbox || !URL.canParse(address)) return link
  const { protocol, hostname, host, href } = new URL(address)
  return protocol === 'http:' && LOOPBACK.has(hostname) ? { href, host } : null
}

/** Whether a deposit has eligibility requirements. */
export function hasRequirements({ kycRequired, kyc, notes }: Requirements): boolean {
  const { countries = [], blockedCountries = [], usPersonAllowed } = kyc?.eligibility ?? {}
  const isLimited = countries.length + blockedCountries.length > 0 || usPersonAllowed === false
  return kycRequired || isLimited || notes !== undefined || kyc?.notes !== undefined
}
