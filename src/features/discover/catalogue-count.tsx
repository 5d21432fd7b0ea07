import { useTranslations } from 'use-intl'
import type { CatalogueQuery } from '#src/catalogue/catalogue-query.ts'
import type { CatalogueRow } from '#src/catalogue/catalogue-row.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'

export interface CatalogueCountProps {
  readonly rows: readonly CatalogueRow[] | undefined
  readonly found: number
  readonly query: CatalogueQuery
}

/** How many there are and how many fit; spoken when it changes. */
export function CatalogueCount({ rows, found, query }: CatalogueCountProps) {
  const t = useTranslations('discover')
  const isFiltered = query.search !== '' || query.network !== '' || query.type !== ''
  if (!rows)
    return (
      <div className="py-0.5">
        <Skeleton className="h-4.25 w-44" />
      </div>
    )
  const total = rows.length
  const networks = new Set(rows.map(({ network }) => network)).size
  return (
    <output className="block text-sm text-muted">
      {isFiltered ? t('foundOf', { found, total }) : t('count', { total, networks })}
    </output>
  )
}
