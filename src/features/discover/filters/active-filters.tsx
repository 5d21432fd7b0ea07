import { useTranslations } from 'use-intl'
import type { CatalogueQuery } from '#src/catalogue/catalogue-query.ts'
import { getActiveFilters, type Filter } from '#src/catalogue/filters.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useLoadedWords } from '#src/ui/use-loaded-words.ts'
import { useFilterWords } from './use-filter-words.ts'

export interface ActiveFiltersProps {
  readonly query: CatalogueQuery
  readonly onLift: (filter: Filter) => void
}

/** What is filtered by, each a press away from being lifted. */
export function ActiveFilters({ query, onLift }: ActiveFiltersProps) {
  useLoadedWords('filters')
  const t = useTranslations('filters')
  const words = useFilterWords()
  const active = getActiveFilters(query)
  return (
    <ul aria-label={t('active')} className="flex flex-wrap gap-2">
      {active.map((filter) => {
        const name = words.filter(filter, query)
        return (
          <li key={filter} className="max-w-full">
            <button
              type="button"
              aria-label={t('lift', { filter: name })}
              onClick={() => onLift(filter)}
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
