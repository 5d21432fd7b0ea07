import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import { AvailabilityBadge } from '#src/features/discover/index.ts'
import type { CellProps } from './cell-props.ts'

/** Whether people can get in and out, and why not. */
export function StatusCell({ comparedYield: { availability } }: Pick<CellProps, 'comparedYield'>) {
  const t = useTranslations('yield.closed')
  const isElsewhere = useQuery(siteConfigQuery()).data?.regionBlocked === true
  const reason = availability === 'paused' && isElsewhere ? 'region' : availability
  return (
    <>
      <AvailabilityBadge availability={availability} />
      {reason !== 'open' && <p className="pt-1 text-muted">{t(reason)}</p>}
    </>
  )
}
