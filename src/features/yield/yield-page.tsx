import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useTranslations } from 'use-intl'
import { isMissing } from '#src/api/missing.ts'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import { getYieldName } from '#src/api/yield-name.ts'
import { CompareToggle } from '#src/features/compare-selection/index.ts'
import { JournalContext, type LoadJournal } from '#src/features/portfolio/index.ts'
import { ReadProblem } from '#src/features/problem/index.ts'
import { Link } from '#src/router/link.tsx'
import { useParams } from '#src/router/router-context.ts'
import { useDocumentTitle, PageHeading } from '#src/ui/page-heading.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { ActionFormContext, type LoadActionForm } from './panel/action-form-context.ts'
import { YieldDetails } from './yield-details.tsx'
import { useEarnYield } from './use-earn-yield.ts'
import { getButtonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

function YieldMissing() {
  const t = useTranslations('yield.notFound')
  return (
    <div className="space-y-6 py-4">
      <PageHeading title={t('title')}>
        <p className="max-w-prose">{t('text')}</p>
      </PageHeading>
      <Link to="/" className={getButtonClass()}>
        {t('home')}
      </Link>
    </div>
  )
}

const lines = [0, 1, 2, 3, 4, 5]

/** A skeleton of the page's final size. */
function YieldSkeleton({ title, label }: { title: string; label: string }) {
  return (
    <div className="space-y-6" aria-busy="true">
      <h1 className="sr-only">{title}</h1>
      <output className="sr-only">{label}</output>
      <div className="flex items-start gap-4">
        <Skeleton disc className="mt-1 size-11 sm:size-13" />
        <div className="flex-1 space-y-3">
          <Skeleton className="h-8 w-3/5" />
          <Skeleton className="h-4 w-2/5" />
        </div>
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <Card className="space-y-5 p-5 sm:p-6">
          <Skeleton className="h-12 w-2/5" />
          <Skeleton className="h-64 w-full" />
          <Skeleton className="h-10 w-4/5" />
        </Card>
        <Card className="space-y-7 p-5 max-lg:hidden">
          {lines.map((line) => (
            <Skeleton key={line} className="h-6 w-full" />
          ))}
          <Skeleton className="h-13 w-full" />
        </Card>
      </div>
    </div>
  )
}

/**
 * Creates the page of a yield.
 * @param loadForm its forms, which are in the page; null: with links to them
 * @param loadJournal read where the service recorded no earnings; null: there is none
 */
export function createYieldPage(
  loadForm: LoadActionForm | null,
  loadJournal: LoadJournal | null = null,
): ComponentType {
  return function YieldPageWithForms() {
    return (
      <ActionFormContext value={loadForm}>
        <JournalContext value={loadJournal}>
          <YieldPage />
        </JournalContext>
      </ActionFormContext>
    )
  }
}

/** The page of a yield: details, deposit and withdrawal. */
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
