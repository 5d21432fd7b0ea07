import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { NoResults } from './filters/lazy-filters.tsx'
import type { NoResultsProps } from './filters/no-results.tsx'

export interface EmptyListProps extends NoResultsProps {
  /** There are no yields at all. */
  readonly isEmpty: boolean
}

/** In place of rows: nothing is offered here, or nothing fits what is asked for. */
export function EmptyList({ isEmpty, ...noResultsProps }: EmptyListProps) {
  const t = useTranslations('discover.empty')
  return (
    <Card>
      {isEmpty ? (
        <EmptyState title={t('title')}>{t('text')}</EmptyState>
      ) : (
        <Suspense fallback={<div className="min-h-80" />}>
          <NoResults {...noResultsProps} />
        </Suspense>
      )}
    </Card>
  )
}
