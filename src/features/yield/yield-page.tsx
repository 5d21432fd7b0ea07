import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { EarnError } from '#src/api/earn-error.ts'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import { getYieldName } from '#src/api/yield-name.ts'
import { CompareToggle } from '#src/features/compare-selection/index.ts'
import { ReadProblem } from '#src/features/problem/index.ts'
import { Link } from '#src/router/link.tsx'
import { useParams } from '#src/router/page-context.ts'
import { useDocumentTitle } from '#src/ui/document-title.ts'
import { Icon } from '#src/ui/icon.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { useEarnYield } from './use-earn-yield.ts'
import { YieldDetails } from './yield-details.tsx'
import { YieldMissing } from './yield-missing.tsx'
import { YieldSkeleton } from './yield-skeleton.tsx'

const isMissing = (error: unknown): boolean =>
  error instanceof EarnError && (error.details.status === 404 || error.details.status === 400)

/** One yield: what it pays, how it works, and the way in and out. */
export function YieldPage() {
  const t = useTranslations('yield')
  const { yieldId } = useParams('/yields/$yieldId')
  const { data, error, isFetching, refetch } = useEarnYield(yieldId)
  useDocumentTitle(data ? null : t('title'))
  const paused = useQuery(siteConfigQuery()).data?.pausedEnter
  return (
    <div className="space-y-2">
      <div className="-mt-3 flex flex-wrap items-center justify-between gap-x-4">
        <Link
          to="/"
          className="inline-flex min-h-11 items-center gap-1 text-sm font-medium text-muted hover:text-ink"
        >
          <Icon name="left" className="size-4" />
          {t('back')}
        </Link>
        {data && <CompareToggle id={data.id} name={getYieldName(data)} />}
      </div>
      {data && <YieldDetails earnYield={data} paused={paused} />}
      {error && isMissing(error) && !data && <YieldMissing />}
      {error && !isMissing(error) && (
        <div className="space-y-4">
          {!data && <PageHeading title={t('title')} />}
          <ReadProblem error={error} busy={isFetching} onRetry={() => void refetch()} />
        </div>
      )}
      {!data && !error && <YieldSkeleton title={t('title')} label={t('loading')} />}
    </div>
  )
}
