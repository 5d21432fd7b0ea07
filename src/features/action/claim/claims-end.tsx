import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { serviceClock } from '#src/api/service-clock.ts'
import { dropQueue, type ClaimQueue, type Standing } from '#src/features/claiming/index.ts'
import { Link } from '#src/router/link.tsx'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { Notice } from '#src/ui/notice.tsx'

interface ClaimsEndProps {
  readonly queue: ClaimQueue
  readonly standings: readonly Standing[]
  readonly onRenew: () => void
}

/** What came of the list. */
export function ClaimsEnd({ queue, standings, onRenew }: ClaimsEndProps) {
  const t = useTranslations('claim.end')
  const p = useTranslations('claim')
  const count = standings.length
  const claimed = standings.filter(
    (standing) => standing.kind === 'over' && standing.outcome === 'done',
  ).length
  const isAll = claimed === count
  const hasArrived = standings.every((standing) => standing.kind === 'over' && standing.hasArrived)
  const end = isAll ? (hasArrived ? 'done' : 'unseen') : 'partly'

  // The next visit looks at what there is to claim then.
  useEffect(() => {
    if (isAll) dropQueue(localStorage, queue, serviceClock.now())
  }, [isAll, queue])

  return (
    <Notice
      tone={end === 'done' ? 'good' : 'info'}
      title={t(end)}
      actions={
        <>
          <Link to="/portfolio" className={buttonClass()}>
            {p('portfolio')}
          </Link>
          <Button variant="secondary" onClick={onRenew}>
            {t('more')}
          </Button>
        </>
      }
    >
      {end === 'partly' ? t('partlyText', { claimed, count }) : t(`${end}Text`)}
    </Notice>
  )
}
