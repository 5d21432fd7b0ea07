import { useTranslations } from 'use-intl'
import {
  requestClaim,
  findCurrentClaim,
  retryClaim,
  skipClaim,
  type ClaimQueue,
} from '#src/features/claiming/index.ts'
import { ReadProblem } from '#src/features/problem/index.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { WizardSkeleton } from '../wizard-skeleton.tsx'
import { ClaimList } from './claim-list.tsx'
import { ClaimStep } from './claim-step.tsx'
import { ClaimsSummary } from './claims-summary.tsx'
import { useClaimQueue } from './use-claim-queue.ts'
import { useClaimStatuses } from './use-claim-statuses.ts'

interface ClaimsProps {
  readonly network: string
  readonly owner: string
}

/** The queue of a network, once it is read. */
export function Claims({ network, owner }: ClaimsProps) {
  const t = useTranslations('claim')
  const { queue, change, renew, problem } = useClaimQueue(network, owner)
  if (problem) {
    const { error, busy, retry } = problem
    return <ReadProblem error={error} busy={busy} onRetry={retry} />
  }
  if (!queue) return <WizardSkeleton />
  if (queue.claims.length === 0)
    return (
      <Card>
        <EmptyState title={t('nothing.title', { network: findNetwork(network).name })}>
          {t('nothing.text')}
        </EmptyState>
      </Card>
    )
  return <Queue queue={queue} onChange={change} onRenew={renew} />
}

interface QueueProps {
  readonly queue: ClaimQueue
  readonly onChange: (queue: ClaimQueue) => void
  readonly onRenew: () => void
}

function Queue({ queue, onChange, onRenew }: QueueProps) {
  const statuses = useClaimStatuses(queue)
  if (!statuses) return <WizardSkeleton />
  const currentIndex = findCurrentClaim(statuses)
  const [claim, status] = [queue.claims[currentIndex], statuses[currentIndex]]
  return (
    <>
      <ClaimList
        queue={queue}
        statuses={statuses}
        current={currentIndex}
        onRetry={(id, failed) => onChange(retryClaim(queue, id, failed))}
      />
      {claim && status ? (
        <ClaimStep
          key={claim.id}
          claim={claim}
          status={status}
          position={currentIndex}
          count={queue.claims.length}
          onRequest={(passthrough) => onChange(requestClaim(queue, claim.id, passthrough))}
          onSkip={() => onChange(skipClaim(queue, claim.id))}
        />
      ) : (
        <ClaimsSummary queue={queue} statuses={statuses} onRenew={onRenew} />
      )}
    </>
  )
}
