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

/** Whether only companies may take part. */
export const isForCompaniesOnly = (subjectTypes: readonly string[]): boolean =>
  subjectTypes.includes('KYB') && !subjectTypes.includes('KYC')

/** Whether some people may not take part. */
function isLimited(eligibility: NonNullable<Requirements['kyc']>['eligibility']): boolean {
  if (!eligibility) return false
  const { countries, blockedCountries, blockedSubdivisions, investorEligibility } = eligibility
  const lists = [countries, blockedCountries, blockedSubdivisions, investorEligibility]
  return (
    lists.some((list) => list.length > 0) ||
    eligibility.usPersonAllowed === false ||
    eligibility.defaultPolicy === 'deny' ||
    isForCompaniesOnly(eligibility.subjectTypes)
  )
}

/** Returns what the service notes: in `kyc`, or beside it. Source: contract: Requirements. */
export const getRequirementNotes = ({ kyc, notes }: Requirements): string | undefined =>
  notes ?? kyc?.notes

/** Whether a deposit has eligibility requirements. */
export const hasRequirements = (requirements: Requirements): boolean =>
  requirements.kycRequired ||
  isLimited(requirements.kyc?.eligibility) ||
  getRequirementNotes(requirements) !== undefined
