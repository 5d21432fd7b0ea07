import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { EarnError } from '#src/api/earn-error.ts'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import { ReadProblem } from '#src/features/problem/index.ts'
import { useDocumentTitle } from '#src/ui/document-title.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useYield } from './use-yield.ts'
import { YieldDetails } from './yield-details.tsx'
import { YieldMissing } from './yield-missing.tsx'
import { YieldSkeleton } from './yield-skeleton.tsx'

const isMissing = (error: unknown): boolean =>
  error instanceof EarnError && (error.details.status === 404 || error.details.status === 400)

/** One yield: what it pays, how it works, and the way in and out. */
export function YieldPage() {
  const t = useTranslations('yield')
  const { yieldId } = useParams({ from: '/yields/$yieldId' })
  const { data, error, isFetching, refetch } = useYield(yieldId)
  useDocumentTitle(data ? null : t('title'))
  const paused = useQuery(siteConfigQuery()).data?.pausedEnter
  return (
    <div className="space-y-2">
      <Link
        to="/"
        className="-mt-3 inline-flex min-h-11 items-center gap-1 text-sm font-medium text-muted hover:text-ink"
      >
        <Icon name="left" className="size-4" />
        {t('back')}
      </Link>
      {data && <YieldDetails found={data} paused={paused} />}
      {error && isMissing(error) && !data && <YieldMissing />}
      {error && !isMissing(error) && (
        <ReadProblem error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !error && <YieldSkeleton label={t('loading')} />}
    </div>
  )
}
