import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { kycQuery } from '#src/api/queries/kyc.ts'
import type { Requirements } from '#src/api/schemas/yield-details.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { findKnownValue } from '#src/ui/open-value.ts'
import { Alert } from '#src/ui/alert.tsx'
import { EligibilityText } from './eligibility-text.tsx'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import { getButtonClass } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { getRequirementNotes, parseIssuerLink } from './requirements.ts'

const STATUSES = ['not_required', 'not_started', 'pending', 'approved', 'rejected'] as const

/** How the issuer checks. `none` needs no words; an unknown one has none. */
const MODES = ['oauth_redirect', 'external_redirect', 'iframe', 'deeplink', 'native_sdk'] as const

export interface RequirementsAlertProps {
  readonly earnYield: Yield
  readonly requirements: Requirements
  /** The connected address; undefined without one. */
  readonly address: string | undefined
}

interface IssuerLinkProps {
  readonly href: string
  /** The identity check, or its disclosures. */
  readonly page: 'check' | 'disclosure'
}

/** Link to the issuer's own identity check. Sheaf never sees identity data. */
function IssuerLink({ href, page: linkKind }: IssuerLinkProps) {
  const t = useTranslations('yield.gate')
  const shell = useTranslations('shell')
  const isSandbox = useQuery(siteConfigQuery()).data?.sandbox ?? false
  const page = parseIssuerLink(href, isSandbox)
  if (page === null) return null
  return (
    <a
      href={page.href}
      target="_blank"
      rel="noopener noreferrer"
      title={shell('opensNewTab')}
      className={getButtonClass({ variant: 'secondary' })}
    >
      {t(`go.${linkKind}`, { host: page.host })}
      <Icon name="external" className="size-4" />
    </a>
  )
}

/** Eligibility before any input: identity check, its status for this address, and countries. */
export function RequirementsAlert({ earnYield, requirements, address }: RequirementsAlertProps) {
  const t = useTranslations('yield.gate')
  const { kycRequired, kyc } = requirements
  // Also where nobody is checked: an address may be on a deny list.
  const hasQuestion = address !== undefined
  const query = useQuery({ ...kycQuery(earnYield.id, address ?? ''), enabled: hasQuestion })
  const { data, error } = query
  const status = findKnownValue(STATUSES, data?.kycStatus ?? '')
  const isDone = status === 'approved' || status === 'not_required'
  const isDenied = !kycRequired && status === 'rejected'
  const mode = findKnownValue(MODES, data?.kycMode ?? kyc?.kycMode ?? '')
  // While the status loads, its specific link is expected; the general one would ask for the address.
  const isReading = kycRequired && hasQuestion && data === undefined && error === null
  const link = isReading ? undefined : (data?.authorizeUrl ?? kyc?.authorizeUrl)
  const disclosure = kyc?.mandatoryDisclosureUrl
  const hasLinks = kycRequired && !isDone && (link ?? disclosure) !== undefined
  const tone = isDone ? 'good' : status === 'rejected' ? 'danger' : 'warning'
  const notes = getRequirementNotes(requirements)
  return (
    <Alert
      tone={kycRequired ? tone : isDenied ? 'danger' : 'info'}
      title={t(kycRequired ? (isDone ? 'done' : 'title') : 'regionTitle')}
      actions={
        hasLinks ? (
          <>
            {link !== undefined && <IssuerLink href={link} page="check" />}
            {disclosure !== undefined && <IssuerLink href={disclosure} page="disclosure" />}
          </>
        ) : undefined
      }
    >
      <div className="space-y-2">
        {kycRequired && (
          <p aria-live="polite">
            {!hasQuestion && t('nobody')}
            {hasQuestion && error !== null && t('unread')}
            {isReading && t('reading')}
            {data !== undefined && (status === null ? t('odd') : t(`status.${status}`))}
          </p>
        )}
        {isDenied && <p aria-live="polite">{t('status.rejected')}</p>}
        {kycRequired && !isDone && mode !== null && <p>{t(`mode.${mode}`)}</p>}
        {notes !== undefined && <p lang="en">{notes}</p>}
        <EligibilityText eligibility={kyc?.eligibility} />
      </div>
    </Alert>
  )
}
