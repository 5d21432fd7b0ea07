import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { yieldQuery } from '#src/api/queries/yield.ts'
import { getYieldName } from '#src/api/yield-name.ts'
import {
  dropQueue,
  type ClaimQueue,
  type QueuedClaim,
  type ClaimStatus,
} from '#src/features/claiming/index.ts'
import { TokenLogo } from '#src/features/logos/index.ts'
import { Badge, type Tone } from '#src/ui/badge.tsx'
import { Button, getButtonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Logo } from '#src/ui/logo.tsx'
import { Amount } from '#src/ui/numbers/exact-numbers.tsx'
import { useEffect } from 'react'
import { serviceClock } from '#src/api/service-clock.ts'
import { Link } from '#src/router/link.tsx'
import { Alert } from '#src/ui/alert.tsx'

interface ClaimsSummaryProps {
  readonly queue: ClaimQueue
  readonly statuses: readonly ClaimStatus[]
  readonly onRenew: () => void
}

/** The end of a queue whose claims are all done, by what blocks show of their payouts. */
function getEnd(statuses: readonly ClaimStatus[]): 'done' | 'confirmed' | 'unseen' {
  const payouts = statuses.map((status) => (status.kind === 'over' ? status.payout : 'nothing'))
  if (payouts.includes('nothing')) return 'unseen'
  return payouts.every((payout) => payout === 'arrived') ? 'done' : 'confirmed'
}

/** The result of a claim queue. */
export function ClaimsSummary({ queue, statuses, onRenew }: ClaimsSummaryProps) {
  const t = useTranslations('claim.end')
  const p = useTranslations('claim')
  const count = statuses.length
  const claimed = statuses.filter(
    (status) => status.kind === 'over' && status.outcome === 'done',
  ).length
  const isAll = claimed === count
  const end = isAll ? getEnd(statuses) : 'partly'

  // The next visit loads the claimable rewards again.
  useEffect(() => {
    if (isAll) dropQueue(localStorage, queue, serviceClock.now())
  }, [isAll, queue])

  return (
    <Alert
      tone={end === 'done' || end === 'confirmed' ? 'good' : 'info'}
      title={t(end)}
      actions={
        <>
          <Link to="/portfolio" className={getButtonClass()}>
            {p('portfolio')}
          </Link>
          <Button variant="secondary" onClick={onRenew}>
            {t('more')}
          </Button>
        </>
      }
    >
      {end === 'partly' ? t('partlyText', { claimed, count }) : t(`${end}Text`)}
    </Alert>
  )
}

interface ClaimListProps {
  readonly queue: ClaimQueue
  readonly statuses: readonly ClaimStatus[]
  /** The index of the current claim. */
  readonly current: number
  /** @param failed its action, if it failed */
  readonly onRetry: (id: string, failed: string | null) => void
}

/** Lists the claims with the status of each. */
export function ClaimList({ queue, statuses, current, onRetry }: ClaimListProps) {
  const t = useTranslations('claim')
  return (
    <Card aria-label={t('list')}>
      <ol className="divide-y divide-line">
        {queue.claims.map((claim, index) => (
          <ClaimRow
            key={claim.id}
            claim={claim}
            status={statuses[index] ?? { kind: 'open' }}
            isCurrent={index === current}
            onRetry={(failed) => onRetry(claim.id, failed)}
          />
        ))}
      </ol>
    </Card>
  )
}

const tones: Readonly<Record<StatusKey, Tone>> = {
  open: 'neutral',
  reading: 'neutral',
  running: 'info',
  done: 'good',
  failed: 'danger',
  expired: 'warning',
  skipped: 'neutral',
}

type StatusKey = Exclude<ClaimStatus['kind'], 'over'> | 'done' | 'failed' | 'expired'

interface ClaimRowProps {
  readonly claim: QueuedClaim
  readonly status: ClaimStatus
  readonly isCurrent: boolean
  readonly onRetry: (failed: string | null) => void
}

function ClaimRow({ claim, status, isCurrent, onRetry }: ClaimRowProps) {
  const t = useTranslations('claim')
  const earnYield = useQuery(yieldQuery(claim.yieldId)).data
  const statusKey = status.kind === 'over' ? status.outcome : status.kind
  const failed = status.kind === 'over' && status.outcome !== 'done' ? status.action : null
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 sm:px-5"
    >
      {earnYield ? <TokenLogo token={earnYield.token} /> : <Logo src={null} name="?" />}
      <div className="min-w-0 flex-1">
        <p className={isCurrent ? 'font-semibold' : undefined} lang="en">
          {getYieldName(earnYield, claim.yieldId)}
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          {claim.amounts.map(({ amount, symbol }) => (
            <Amount key={symbol} amount={amount} symbol={symbol} />
          ))}
        </p>
      </div>
      <Badge tone={tones[statusKey]}>{t(`state.${statusKey}`)}</Badge>
      {(failed !== null || status.kind === 'skipped') && (
        <div className="flex w-full justify-end sm:w-auto">
          <Button variant="secondary" onClick={() => onRetry(failed)}>
            {t(failed === null ? 'takeUp' : 'again')}
          </Button>
        </div>
      )}
    </li>
  )
}
