import { useTranslations } from 'use-intl'
import {
  askClaim,
  currentClaim,
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
import { ClaimsEnd } from './claims-end.tsx'
import { useClaimQueue } from './use-claim-queue.ts'
import { useStandings } from './use-standings.ts'

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
  const standings = useStandings(queue)
  if (!standings) return <WizardSkeleton />
  const place = currentClaim(standings)
  const [claim, standing] = [queue.claims[place], standings[place]]
  return (
    <>
      <ClaimList
        queue={queue}
        standings={standings}
        current={place}
        onRetry={(id, failed) => onChange(retryClaim(queue, id, failed))}
      />
      {claim && standing ? (
        <ClaimStep
          key={claim.id}
          claim={claim}
          standing={standing}
          place={place}
          count={queue.claims.length}
          onAsk={(passthrough) => onChange(askClaim(queue, claim.id, passthrough))}
          onSkip={() => onChange(skipClaim(queue, claim.id))}
        />
      ) : (
        <ClaimsEnd queue={queue} standings={standings} onRenew={onRenew} />
      )}
    </>
  )
}
