import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { NothingFound } from './filters/lazy-filters.tsx'
import type { NothingFoundProps } from './filters/nothing-found.tsx'

export interface NothingListedProps extends NothingFoundProps {
  /** There are no yields at all. */
  readonly isEmpty: boolean
}

/** In place of rows: nothing is offered here, or nothing fits what is asked for. */
export function NothingListed({ isEmpty, ...found }: NothingListedProps) {
  const t = useTranslations('discover.empty')
  return (
    <Card>
      {isEmpty ? (
        <EmptyState title={t('title')}>{t('text')}</EmptyState>
      ) : (
        <Suspense fallback={<div className="min-h-80" />}>
          <NothingFound {...found} />
        </Suspense>
      )}
    </Card>
  )
}
