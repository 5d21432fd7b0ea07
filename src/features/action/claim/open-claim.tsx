import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { yieldQuery } from '#src/api/queries/yield.ts'
import type { QueuedClaim } from '#src/features/claiming/index.ts'
import { ReadProblem } from '#src/features/problem/index.ts'
import { Notice } from '#src/ui/notice.tsx'
import { ManageWizard } from '../manage-wizard.tsx'
import { PositionFrame } from '../position-frame.tsx'
import { gateOf } from '../subject/gate-of.ts'
import { WizardSkeleton } from '../wizard-skeleton.tsx'
import { YieldGate } from '../yield-gate.tsx'
import { pendingOfClaim } from './pending-of-claim.ts'

interface OpenClaimProps {
  readonly claim: QueuedClaim
  readonly onAsk: (passthrough: string) => void
}

/** The review of a claim as it is offered now. */
export function OpenClaim({ claim, onAsk }: OpenClaimProps) {
  const t = useTranslations('claim.gone')
  const { data: found, error, isFetching, refetch } = useQuery(yieldQuery(claim.yieldId))
  if (!found)
    return error ? (
      <ReadProblem error={error} busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <WizardSkeleton />
    )
  const gate = gateOf(found, 'manage')
  if (gate !== null) return <YieldGate gate={gate} intent="manage" found={found} />
  return (
    <PositionFrame found={found} address={null}>
      {(position, owner) => {
        const pending = pendingOfClaim(claim, position)
        return pending ? (
          <ManageWizard
            found={found}
            seen={pending}
            owner={owner}
            onAsk={({ action }) => onAsk(action.passthrough)}
          />
        ) : (
          <Notice tone="warning" title={t('title')}>
            {t('text')}
          </Notice>
        )
      }}
    </PositionFrame>
  )
}
