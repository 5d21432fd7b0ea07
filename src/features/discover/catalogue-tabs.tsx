import { useContext, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { TABS, type CatalogueQuery } from '#src/catalogue/catalogue-query.ts'
import { countTabs, type TabCounts } from '#src/catalogue/find-rows.ts'
import type { RowIndex } from '#src/catalogue/row-index.ts'
import { joinClassNames } from '#src/ui/class-names.ts'
import { useDebouncedValue } from '#src/ui/debounce.ts'
import { hydrateLater } from '#src/ui/prerendered.tsx'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import { formatCatalogueQuery, type ChangeQuery } from './use-catalogue-query.ts'
import { FirstRowsContext } from './use-catalogue.ts'

export interface CatalogueTabsProps {
  readonly query: CatalogueQuery
  readonly index: RowIndex
  readonly onChange: ChangeQuery
}

/** Returns the tabs' counts once typing pauses; null while only the first rows of another query are known. */
function useTabCounts(index: RowIndex, query: CatalogueQuery): TabCounts | null {
  const first = useContext(FirstRowsContext)
  const current = useMemo(() => ({ index, query }), [index, query])
  const settled = useDebouncedValue(current)
  return useMemo(() => {
    if (!settled.index.isPartial) return countTabs(settled.index, settled.query)
    return first?.query === formatCatalogueQuery(settled.query) ? first.tabCounts : null
  }, [settled, first])
}

/** The groups of yields, each with its number of yields under the rest of the query. */
export const CatalogueTabs = hydrateLater(function CatalogueTabs(props: CatalogueTabsProps) {
  const { query, index, onChange } = props
  const t = useTranslations('discover.tab')
  const text = useNumberFormat()
  const counts = useTabCounts(index, query)
  return (
    <fieldset aria-label={t('label')} className="scroll-row border-b border-line">
      {TABS.map((tab) => (
        <button
          key={tab}
          type="button"
          aria-pressed={query.tab === tab}
          onClick={() => onChange({ tab })}
          className={joinClassNames(
            '-mb-px flex min-h-11 shrink-0 items-center gap-1 border-b-2 px-2 text-sm font-medium transition-colors sm:px-3 sm:text-base',
            query.tab === tab
              ? 'border-accent text-ink'
              : 'border-transparent text-muted hover:text-ink',
          )}
        >
          {t(tab)}
          <span className="figures text-xs text-muted">{counts && text.number(counts[tab])}</span>
        </button>
      ))}
    </fieldset>
  )
})
