import { useTranslations } from 'use-intl'
import type { CatalogueQuery } from '#src/catalogue/catalogue-query.ts'
import { getActiveFilters, type Filter } from '#src/catalogue/filters.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useLoadedMessages } from '#src/ui/use-loaded-messages.ts'
import { useFilterLabels } from './use-filter-labels.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import type { HiddenCounts } from '../use-filtered-rows.ts'

export interface ActiveFiltersProps {
  readonly query: CatalogueQuery
  readonly onRemove: (filter: Filter) => void
}

/** The active filters, each with a remove button. */
export function ActiveFilters({ query, onRemove }: ActiveFiltersProps) {
  useLoadedMessages('filters')
  const t = useTranslations('filters')
  const labels = useFilterLabels()
  const active = getActiveFilters(query)
  return (
    <ul aria-label={t('active')} className="flex flex-wrap gap-2">
      {active.map((filter) => {
        const name = labels.filter(filter, query)
        return (
          <li key={filter} className="max-w-full">
            <button
              type="button"
              aria-label={t('lift', { filter: name })}
              onClick={() => onRemove(filter)}
              className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full border border-edge bg-surface ps-3.5 pe-2.5 text-sm font-medium transition-colors hover:bg-hover"
            >
              <span className="truncate">{name}</span>
              <Icon name="close" className="size-4 shrink-0 text-muted" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

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
