import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { kycQuery } from '#src/api/queries/kyc.ts'
import type { Requirements } from '#src/api/schemas/yield-details.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { knownValue } from '#src/ui/open-value.ts'
import { Notice } from '#src/ui/notice.tsx'
import { EligibilityWords } from './eligibility-words.tsx'
import { IssuerLink } from './issuer-link.tsx'

const STATUSES = ['not_required', 'not_started', 'pending', 'approved', 'rejected'] as const

export interface RequirementsNoticeProps {
  readonly found: Yield
  readonly requirements: Requirements
  /** Whose status is asked for; undefined: nobody is connected. */
  readonly address: string | undefined
}

/** Who may take part, before anything is typed: the identity check, how far it is for this address, and the countries. */
export function RequirementsNotice({ found, requirements, address }: RequirementsNoticeProps) {
  const t = useTranslations('yield.gate')
  const { kycRequired, kyc, notes } = requirements
  const asks = kycRequired && address !== undefined
  const query = useQuery({ ...kycQuery(found.id, address ?? ''), enabled: asks })
  const { data, error } = query
  const status = knownValue(STATUSES, data?.kycStatus ?? '')
  const isDone = status === 'approved' || status === 'not_required'
  // While the state of this address is read, the issuer's page for it is on its way: the general one would ask who it is.
  const isReading = asks && data === undefined && error === null
  const link = isReading ? undefined : (data?.authorizeUrl ?? kyc?.authorizeUrl)
  const disclosure = kyc?.mandatoryDisclosureUrl
  const hasLinks = kycRequired && !isDone && (link ?? disclosure) !== undefined
  const tone = isDone ? 'good' : status === 'rejected' ? 'danger' : 'warning'
  const words = notes ?? kyc?.notes
  return (
    <Notice
      tone={kycRequired ? tone : 'info'}
      title={t(kycRequired ? (isDone ? 'done' : 'title') : 'regionTitle')}
      actions={
        hasLinks ? (
          <>
            {link !== undefined && <IssuerLink href={link} what="check" />}
            {disclosure !== undefined && <IssuerLink href={disclosure} what="disclosure" />}
          </>
        ) : undefined
      }
    >
      <div className="space-y-2">
        {kycRequired && (
          <p aria-live="polite">
            {!asks && t('nobody')}
            {asks && error !== null && t('unread')}
            {isReading && t('reading')}
            {data !== undefined && (status === null ? t('odd') : t(`status.${status}`))}
          </p>
        )}
        {words !== undefined && <p lang="en">{words}</p>}
        <EligibilityWords eligibility={kyc?.eligibility} />
      </div>
    </Notice>
  )
}
