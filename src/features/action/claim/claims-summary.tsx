import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { serviceClock } from '#src/api/service-clock.ts'
import { dropQueue, type ClaimQueue, type ClaimStatus } from '#src/features/claiming/index.ts'
import { Link } from '#src/router/link.tsx'
import { Button } from '#src/ui/button.tsx'
import { getButtonClass } from '#src/ui/button-class.ts'
import { Alert } from '#src/ui/alert.tsx'

interface ClaimsSummaryProps {
  readonly queue: ClaimQueue
  readonly statuses: readonly ClaimStatus[]
  readonly onRenew: () => void
}

/** What came of the list. */
export function ClaimsSummary({ queue, statuses, onRenew }: ClaimsSummaryProps) {
  const t = useTranslations('claim.end')
  const p = useTranslations('claim')
  const count = statuses.length
  const claimed = statuses.filter(
    (status) => status.kind === 'over' && status.outcome === 'done',
  ).length
  const isAll = claimed === count
  const hasArrived = statuses.every((status) => status.kind === 'over' && status.hasArrived)
  const end = isAll ? (hasArrived ? 'done' : 'unseen') : 'partly'

  // The next visit looks at what there is to claim then.
  useEffect(() => {
    if (isAll) dropQueue(localStorage, queue, serviceClock.now())
  }, [isAll, queue])

  return (
    <Alert
      tone={end === 'done' ? 'good' : 'info'}
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
