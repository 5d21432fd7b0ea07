import { useTranslations } from 'use-intl'
import type { CatalogueQuery } from '#src/catalogue/catalogue-query.ts'
import { getActiveFilters, type Filter } from '#src/catalogue/filters.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useLoadedMessages } from '#src/ui/use-loaded-messages.ts'
import { useFilterLabels } from './use-filter-labels.ts'

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
