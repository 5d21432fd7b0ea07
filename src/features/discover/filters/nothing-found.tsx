import { useTranslations } from 'use-intl'
import type { CatalogueQuery } from '#src/catalogue/catalogue-query.ts'
import type { Filter } from '#src/catalogue/filters.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useLoadedWords } from '#src/ui/use-loaded-words.ts'
import type { Hidden } from '../use-found.ts'
import { useFilterWords } from './use-filter-words.ts'

export interface NothingFoundProps {
  readonly query: CatalogueQuery
  readonly hidden: Hidden
  readonly onLift: (filter: Filter) => void
  readonly onClear: () => void
}

/** No yield fits: which filter hides how many, and a press that lifts it; or the words are to blame. */
export function NothingFound({ query, hidden, onLift, onClear }: NothingFoundProps) {
  useLoadedWords('filters')
  const t = useTranslations('discover')
  const words = useFilterWords()
  const { hiddenBy, excludedBy: refusedBy } = hidden
  const why = hiddenBy.size > 0 ? 'hides' : refusedBy.size > 0 ? 'together' : 'text'
  const hiding = [...hiddenBy, ...refusedBy].toSorted(([, a], [, b]) => b - a)
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
