import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { yieldQuery } from '#src/api/queries/yield.ts'
import type { QueuedClaim } from '#src/features/claiming/index.ts'
import { ReadProblem } from '#src/features/problem/index.ts'
import { Alert } from '#src/ui/alert.tsx'
import { ManageWizard } from '../manage-wizard.tsx'
import { PositionFrame } from '../position-frame.tsx'
import { getIneligibility } from '../draft/action-eligibility.ts'
import { WizardSkeleton } from '../wizard-skeleton.tsx'
import { IneligibleAlert } from '../ineligible-alert.tsx'
import { findPendingAction } from './find-pending-action.ts'

interface ClaimReviewProps {
  readonly claim: QueuedClaim
  readonly onRequest: (passthrough: string) => void
}

/** The review of a claim as it is offered now. */
export function ClaimReview({ claim, onRequest }: ClaimReviewProps) {
  const t = useTranslations('claim.gone')
  const { data: earnYield, error, isFetching, refetch } = useQuery(yieldQuery(claim.yieldId))
  if (!earnYield)
    return error ? (
      <ReadProblem error={error} busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <WizardSkeleton />
    )
  const ineligibility = getIneligibility(earnYield, 'manage')
  if (ineligibility !== null)
    return <IneligibleAlert reason={ineligibility} intent="manage" earnYield={earnYield} />
  return (
    <PositionFrame earnYield={earnYield} address={null}>
      {(position, owner) => {
        const pending = findPendingAction(claim, position)
        return pending ? (
          <ManageWizard
            earnYield={earnYield}
            seen={pending}
            owner={owner}
            onRequest={({ action }) => onRequest(action.passthrough)}
          />
        ) : (
          <Alert tone="warning" title={t('title')}>
            {t('text')}
          </Alert>
        )
      }}
    </PositionFrame>
  )
}
