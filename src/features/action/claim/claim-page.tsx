import { useTranslations } from 'use-intl'
import { ConnectRequired } from '#src/features/portfolio/index.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { Link } from '#src/router/link.tsx'
import { useParams } from '#src/router/router-context.ts'
import { Icon } from '#src/ui/icon.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { useAccount } from '#src/wallets/wallets-context.ts'
import {
  requestClaim,
  findCurrentClaim,
  retryClaim,
  skipClaim,
  findClaimAction,
  getClaimStatus,
  type ClaimQueue,
  type ClaimStatus,
  type QueuedClaim,
} from '#src/features/claiming/index.ts'
import { ReadProblem } from '#src/features/problem/index.ts'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { WizardSkeleton, PositionFrame } from '../page-frame.tsx'
import { ClaimList, ClaimsSummary } from './claim-list.tsx'
import { useClaimQueue } from './use-claim-queue.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { actionQuery } from '#src/api/queries/action.ts'
import type { Action } from '#src/api/schemas/action.ts'
import { serviceClock } from '#src/api/service-clock.ts'
import { useExecution } from '../execution-context.ts'
import { useJournalFacts } from '#src/features/journal/index.ts'
import { Button, getButtonClass } from '#src/ui/button.tsx'
import { buildPath } from '#src/router/paths.ts'
import { Alert } from '#src/ui/alert.tsx'
import { yieldQuery } from '#src/api/queries/yield.ts'
import { ManageWizard } from '../manage-wizard.tsx'
import { getIneligibility } from '../draft/action-eligibility.ts'
import { IneligibleAlert } from '../ineligible-alert.tsx'
import { findPendingAction } from '../draft/pending-actions.ts'

interface ClaimsProps {
  readonly network: string
  readonly owner: string
}

/** The claim queue of a network, once loaded. */
function Claims({ network, owner }: ClaimsProps) {
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

/** Polling interval while nothing else reads the actions. Milliseconds. */
const POLL_INTERVAL_MS = 15_000

const pollActionQuery = (id: string) => ({
  ...actionQuery(id),
  refetchInterval: ({ state }: { state: { data: Action | undefined } }) =>
    state.data?.completedAt === undefined ? POLL_INTERVAL_MS : false,
})

/** Returns the status of each claim in a queue, in order; null until the journal is read. */
function useClaimStatuses(queue: ClaimQueue): readonly ClaimStatus[] | null {
  const { journal } = useExecution()
  const read = useJournalFacts(journal)
  const facts = read ?? []
  const ids = queue.claims.flatMap((claim) => findClaimAction(queue, claim, facts) ?? [])
  const actions = useQueries({
    queries: ids.map(pollActionQuery),
    combine: (reads) => new Map(reads.flatMap(({ data }) => (data ? [[data.id, data]] : []))),
  })
  if (!read) return null
  const now = serviceClock.now()
  return queue.claims.map((claim) => getClaimStatus(queue, claim, facts, actions, now))
}

interface ClaimStepProps {
  readonly claim: QueuedClaim
  readonly status: ClaimStatus
  /** Index in the queue, from 0. */
  readonly position: number
  readonly count: number
  /** Called right before an action is created, with its passthrough. */
  readonly onRequest: (passthrough: string) => void
  readonly onSkip: () => void
}

/** A created claim: its status and the link to it. */
function ClaimProgress({ status }: { status: ClaimStatus }) {
  const t = useTranslations('claim')
  const needs = useTranslations('running.need')
  if (!('action' in status)) return null
  const { step, total } = status.kind === 'running' ? status : { step: 0, total: 0 }
  return (
    <Alert
      title={needs(status.kind === 'running' ? status.need : 'reading', { step, total })}
      actions={
        <Link
          to={buildPath('/actions/$actionId', { actionId: status.action })}
          className={getButtonClass()}
        >
          {t('goOn')}
        </Link>
      }
    >
      {t('running')}
    </Alert>
  )
}

interface ClaimReviewProps {
  readonly claim: QueuedClaim
  readonly onRequest: (passthrough: string) => void
}

/** The review of a claim with its current pending action. */
function ClaimReview({ claim, onRequest }: ClaimReviewProps) {
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

/** The current claim: its review and the button that creates it, or the link to its action. */
function ClaimStep({ claim, status, position, count, onRequest, onSkip }: ClaimStepProps) {
  const t = useTranslations('claim')
  return (
    <section className="space-y-4">
      <h2 className="text-lg font-semibold">{t('step', { place: position + 1, count })}</h2>
      {status.kind === 'open' ? (
        <ClaimReview claim={claim} onRequest={onRequest} />
      ) : (
        <ClaimProgress status={status} />
      )}
      <div className="text-center">
        <Button variant="quiet" onClick={onSkip}>
          {t('skip')}
        </Button>
        <p className="text-sm text-muted">{t('skipText')}</p>
      </div>
    </section>
  )
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

/** The page that claims everything on a network, one claim after the other. */
export function ClaimPage() {
  const t = useTranslations('claim')
  const { network } = useParams('/claim/$network')
  const { name, family } = findNetwork(network)
  const account = useAccount(family)
  return (
    <div className="mx-auto w-full max-w-[36rem] space-y-5">
      <Link
        to="/portfolio"
        className="-my-2 inline-flex min-h-11 items-center gap-1 text-sm font-medium text-muted hover:text-ink"
      >
        <Icon name="left" className="size-4" />
        {t('portfolio')}
      </Link>
      <PageHeading title={t('title', { network: name })}>
        <p>{t('lead')}</p>
      </PageHeading>
      {account ? (
        <Claims key={`${network} ${account.address}`} network={network} owner={account.address} />
      ) : (
        <ConnectRequired title={t('connect.title')}>{t('connect.text')}</ConnectRequired>
      )}
    </div>
  )
}
