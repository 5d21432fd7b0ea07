import { useTranslations } from 'use-intl'
import type { CatalogueQuery } from '#src/catalogue/catalogue-query.ts'
import { getActiveFilters } from '#src/catalogue/filters.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { hydrateLater } from '#src/ui/hydrate-later.tsx'
import type { RowCounts } from './use-filtered-rows.ts'

export interface CatalogueCountProps {
  /** Null as long as it is not known. */
  readonly counted: RowCounts | null
  readonly query: CatalogueQuery
}

/** How many there are and how many fit; spoken when it changes. */
export const CatalogueCount = hydrateLater(function CatalogueCount(props: CatalogueCountProps) {
  const { counted, query } = props
  const t = useTranslations('discover')
  const isFiltered = query.search !== '' || getActiveFilters(query).length > 0
  if (!counted)
    return (
      <div className="py-0.5">
        <Skeleton className="h-4.25 w-44" />
      </div>
    )
  const { foundCount: found, total, networks } = counted
  return (
    <output tabIndex={-1} className="block text-sm text-muted focus:outline-none">
      {isFiltered ? t('foundOf', { found, total }) : t('count', { total, networks })}
    </output>
  )
})
