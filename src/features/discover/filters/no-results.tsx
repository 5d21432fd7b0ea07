import { useTranslations } from 'use-intl'
import type { CatalogueQuery } from '#src/catalogue/catalogue-query.ts'
import type { Filter } from '#src/catalogue/filters.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useLoadedMessages } from '#src/ui/use-loaded-messages.ts'
import type { HiddenCounts } from '../use-filtered-rows.ts'
import { useFilterLabels } from './use-filter-labels.ts'

export interface NoResultsProps {
  readonly query: CatalogueQuery
  readonly hidden: HiddenCounts
  readonly onRemove: (filter: Filter) => void
  readonly onClear: () => void
}

/** No results: which filter hides how many, with a remove button, or the search text. */
export function NoResults({ query, hidden, onRemove, onClear }: NoResultsProps) {
  useLoadedMessages('filters')
  const t = useTranslations('discover')
  const labels = useFilterLabels()
  const { hiddenBy, excludedBy: refusedBy } = hidden
  const reason = hiddenBy.size > 0 ? 'hides' : refusedBy.size > 0 ? 'together' : 'text'
  const hidingFilters = [...hiddenBy, ...refusedBy].toSorted(([, a], [, b]) => b - a)
  return (
    <EmptyState
      title={t('nothing.title')}
      actions={
        <div className="flex flex-col items-center gap-2">
          {hidingFilters.map(([filter, count]) => (
            <Button key={filter} variant="secondary" onClick={() => onRemove(filter)}>
              {t('nothing.lift', { filter: labels.filter(filter, query), count })}
            </Button>
          ))}
          <Button variant={hidingFilters.length > 0 ? 'quiet' : 'secondary'} onClick={onClear}>
            {t('nothing.clear')}
          </Button>
        </div>
      }
    >
      {t(`nothing.${reason}`)}
    </EmptyState>
  )
}
