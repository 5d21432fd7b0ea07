import { useTranslations } from 'use-intl'
import type { CatalogueQuery } from '#src/catalogue/catalogue-query.ts'
import { activeFilters, type Filter } from '#src/catalogue/filters.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useLoadedWords } from '#src/ui/use-loaded-words.ts'
import { useFilterWords } from './use-filter-words.ts'

export interface NothingFoundProps {
  readonly query: CatalogueQuery
  /** How many rows each filter hides by itself. */
  readonly hiddenBy: ReadonlyMap<Filter, number>
  readonly onLift: (filter: Filter) => void
  readonly onClear: () => void
}

/** No yield fits: which filter hides how many, and a press that lifts it. */
export function NothingFound({ query, hiddenBy, onLift, onClear }: NothingFoundProps) {
  useLoadedWords('filters')
  const t = useTranslations('discover')
  const words = useFilterWords()
  const hiding = [...hiddenBy].toSorted(([, a], [, b]) => b - a)
  const isFiltered = activeFilters(query).length > 0
  const why = hiding.length > 0 ? 'hides' : isFiltered ? 'together' : 'text'
  return (
    <EmptyState
      title={t('nothing.title')}
      actions={
        <div className="flex flex-col items-center gap-2">
          {hiding.map(([filter, count]) => (
            <Button key={filter} variant="secondary" onClick={() => onLift(filter)}>
              {t('nothing.lift', { filter: words.filter(filter, query), count })}
            </Button>
          ))}
          <Button variant={hiding.length > 0 ? 'quiet' : 'secondary'} onClick={onClear}>
            {t('nothing.clear')}
          </Button>
        </div>
      }
    >
      {t(`nothing.${why}`)}
    </EmptyState>
  )
}
