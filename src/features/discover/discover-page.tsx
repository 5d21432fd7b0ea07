import { useDeferredValue, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { EVERYTHING, type CatalogueQuery } from '#src/catalogue/catalogue-query.ts'
import { facetsOf } from '#src/catalogue/facets.ts'
import { filterRows } from '#src/catalogue/filter-rows.ts'
import { sortRows } from '#src/catalogue/sort-rows.ts'
import { ReadProblem } from '#src/features/problem/index.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { CatalogueCount } from './catalogue-count.tsx'
import { CatalogueFilters } from './catalogue-filters.tsx'
import { useCatalogue } from './use-catalogue.ts'
import { useCatalogueQuery } from './use-catalogue-query.ts'
import { useTypedText } from './use-typed-text.ts'
import { YieldList } from './yield-list.tsx'
import { YieldListSkeleton } from './yield-list-skeleton.tsx'

/** Every yield there is, to compare and to choose from. */
export function DiscoverPage() {
  const t = useTranslations('discover')
  const { rows, unreadable, error, isFetching, refetch } = useCatalogue()
  const { query: stored, setQuery } = useCatalogueQuery()
  const [search, type] = useTypedText(stored.search, (text) => setQuery({ search: text }))
  const query = useMemo(() => ({ ...stored, search }), [stored, search])
  const deferred = useDeferredValue(query)
  const found = useMemo(
    () => sortRows(filterRows(rows ?? [], deferred), deferred.sort),
    [rows, deferred],
  )
  const facets = useMemo(() => facetsOf(rows ?? [], deferred), [rows, deferred])
  const change = ({ search: text, ...rest }: Partial<CatalogueQuery>): void => {
    if (text !== undefined) type(text)
    if (Object.keys(rest).length > 0) void setQuery(rest)
  }

  return (
    <div className="space-y-6">
      <PageHeading title={t('title')}>
        <p>{t('lead')}</p>
      </PageHeading>
      <CatalogueFilters query={query} facets={facets} onChange={change} />
      <div className="space-y-3">
        {(rows || !error) && <CatalogueCount rows={rows} found={found.length} query={deferred} />}
        {unreadable > 0 && <Notice tone="warning">{t('unreadable', { count: unreadable })}</Notice>}
        {error && !rows && (
          <ReadProblem error={error} busy={isFetching} onRetry={() => void refetch()} />
        )}
        {!rows && !error && <YieldListSkeleton />}
        {rows && found.length > 0 && <YieldList rows={found} />}
        {rows && found.length === 0 && (
          <Card>
            {rows.length === 0 ? (
              <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>
            ) : (
              <EmptyState
                title={t('nothing.title')}
                actions={
                  <Button
                    variant="secondary"
                    onClick={() => change({ ...EVERYTHING, sort: query.sort })}
                  >
                    {t('nothing.clear')}
                  </Button>
                }
              >
                {t('nothing.text')}
              </EmptyState>
            )}
          </Card>
        )}
      </div>
    </div>
  )
}
