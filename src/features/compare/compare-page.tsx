import { useTranslations } from 'use-intl'
import {
  MAX_COMPARED,
  useCompareSelection,
  MIN_COMPARED,
} from '#src/features/compare-selection/index.ts'
import { Link } from '#src/router/link.tsx'
import { getButtonClass } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import {
  useComparedYields,
  useListedYieldName,
  type ComparedYields,
  type ComparedYield,
} from './compared-yields.ts'
import { useComparison, type ChangeComparison, type ComparisonRequest } from './comparison-query.ts'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { rowGridClass, getTableGridClass, CompareTable } from './compare-table.tsx'
import { useMemo, useState } from 'react'
import { serviceClock } from '#src/api/service-clock.ts'
import { compareYields } from './compare-yields.ts'
import { CompareInputs } from './compare-inputs.tsx'
import { CurvesCard } from './curves/curves-card.tsx'
import { useComparedAmount } from './use-compared-amount.ts'
import { ReadProblem } from '#src/features/problem/index.ts'
import { Alert } from '#src/ui/alert.tsx'
import { useListSeparator } from '#src/ui/use-list-separator.ts'

/** Rendered without yields. */
function CompareEmpty() {
  const t = useTranslations('compare.empty')
  return (
    <Card>
      <EmptyState
        title={t('title')}
        actions={
          <Link to="/" className={getButtonClass()}>
            {t('home')}
          </Link>
        }
      >
        {t('text', { most: MAX_COMPARED })}
      </EmptyState>
    </Card>
  )
}

const lines = Array.from({ length: 9 }, (_, line) => line)

/** Skeleton of about the comparison's size. */
function CompareSkeleton({ ids }: { ids: readonly string[] }) {
  const t = useTranslations('compare')
  return (
    <div className="space-y-5" aria-busy="true">
      <output className="sr-only">{t('reading')}</output>
      <div className="grid gap-x-5 gap-y-3 sm:grid-cols-2 lg:max-w-2xl">
        <Skeleton className="h-18 w-full" />
        <Skeleton className="h-18 w-full" />
      </div>
      <Card className="overflow-hidden">
        <div className={getTableGridClass(ids.length)}>
          {lines.map((line) => (
            <div
              key={line}
              className={`${rowGridClass} space-y-4 border-line px-5 py-5 not-first:border-t`}
            >
              <Skeleton className="h-4 w-20" />
              {ids.map((id) => (
                <Skeleton key={id} className="h-4 w-3/4 lg:mx-3" />
              ))}
            </div>
          ))}
        </div>
      </Card>
    </div>
  )
}

interface ComparisonViewProps {
  readonly known: readonly ComparedYield[]
  readonly first: ComparedYield
  readonly request: ComparisonRequest
  readonly change: ChangeComparison
  readonly onRemove: (id: string) => void
}

/** The loaded yields side by side, with one amount and term. */
function ComparisonView(props: ComparisonViewProps) {
  const { known, first, request, change, onRemove } = props
  const { days } = request
  const comparedAmount = useComparedAmount(first, known, request, change)
  const { amount, isSame } = comparedAmount
  // All dates on the page use one clock reading.
  const [now] = useState(() => serviceClock.now())
  const compared = useMemo(
    () => compareYields(known, amount, days, isSame, now),
    [known, amount, days, isSame, now],
  )
  return (
    <>
      <CompareInputs
        comparedAmount={comparedAmount}
        days={days}
        onDays={(term) => void change({ days: term })}
      />
      <CompareTable known={known} compared={compared} onRemove={onRemove} />
      <CurvesCard known={known} compared={compared} isSame={isSame} />
    </>
  )
}

interface CompareProblemsProps {
  readonly request: ComparisonRequest
  readonly compared: ComparedYields
  readonly getName: (id: string) => string
}

/** Formats what in the URL could not be used. */
function useProblems({ request, compared, getName }: CompareProblemsProps): readonly string[] {
  const t = useTranslations('compare.problem')
  const separator = useListSeparator()
  const { doubled, malformed, beyond, amount, days } = request.problems
  const isAlone = compared.known.length > 0 && compared.known.length < MIN_COMPARED
  const isWaiting = compared.isPending || compared.failed.length > 0
  return [
    ...(malformed > 0 ? [t('malformed', { count: malformed })] : []),
    ...compared.missing.map((id) => t('missing', { id })),
    ...doubled.map((id) => t('doubled', { name: getName(id) })),
    ...(beyond.length > 0
      ? [t('beyond', { most: MAX_COMPARED, names: beyond.map(getName).join(separator) })]
      : []),
    ...(amount ? [t('amount')] : []),
    ...(days ? [t('days')] : []),
    ...(isAlone && !isWaiting ? [t('alone')] : []),
  ]
}

/** Alerts for everything that differs from the URL, above the comparison. */
function CompareProblems(props: CompareProblemsProps) {
  const t = useTranslations('compare')
  const problems = useProblems(props)
  const { compared, getName } = props
  return (
    <>
      {problems.length > 0 && (
        <Alert tone="warning">
          <ul className="space-y-1 wrap-anywhere">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Alert>
      )}
      {compared.failed.map(({ id, error, isFetching, refetch }) => (
        <section key={id} aria-label={getName(id)} className="space-y-1.5">
          <h2 className="text-sm font-semibold">{t('unread', { name: getName(id) })}</h2>
          <ReadProblem error={error} busy={isFetching} onRetry={refetch} />
        </section>
      ))}
    </>
  )
}

/** The page that compares two to four yields. */
export function ComparePage() {
  const t = useTranslations('compare')
  const { request, change } = useComparison()
  const { ids } = request
  const compared = useComparedYields(ids)
  const getName = useListedYieldName()
  const { compareSelection } = useCompareSelection()
  const [first] = compared.known
  const remove = (removedId: string): void => {
    const remainingIds = ids.filter((id) => id !== removedId)
    compareSelection?.select(
      compareSelection.selection().yields.filter(({ id }) => id !== removedId),
    )
    void change({ ids: remainingIds })
  }
  /** The comparison becomes the list's selection, to add more there. */
  const keepSelected = (): void =>
    compareSelection?.select(compared.known.map(({ id, name }) => ({ id, name })))
  return (
    <div className="space-y-5">
      <PageHeading
        title={t('title')}
        actions={
          ids.length > 0 &&
          ids.length < MAX_COMPARED && (
            <Link
              to="/"
              onClick={keepSelected}
              className={getButtonClass({ variant: 'secondary' })}
            >
              <Icon name="plus" className="size-4" />
              {t('add')}
            </Link>
          )
        }
      >
        <p className="max-w-prose">{t('lead')}</p>
      </PageHeading>
      <CompareProblems request={request} compared={compared} getName={getName} />
      {ids.length === 0 && <CompareEmpty />}
      {compared.isPending && <CompareSkeleton ids={ids} />}
      {!compared.isPending && first && (
        <ComparisonView
          first={first}
          known={compared.known}
          request={request}
          change={change}
          onRemove={remove}
        />
      )}
    </div>
  )
}
