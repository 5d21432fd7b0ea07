import { useMemo } from 'react'
import type { CatalogueQuery } from '#src/catalogue/catalogue-query.ts'
import type { RowIndex } from '#src/catalogue/row-index.ts'
import { useDebouncedValue } from '#src/ui/use-debounced-value.ts'
import { CatalogueSelects } from './catalogue-selects.tsx'
import { SearchField } from './search-field.tsx'
import type { ChangeQuery } from './use-typed-query.ts'

export interface CatalogueFiltersProps {
  readonly query: CatalogueQuery
  readonly index: RowIndex
  readonly onChange: ChangeQuery
}

/** Search, network and kind: what most people look for by. */
export function CatalogueFilters({ query, index, onChange }: CatalogueFiltersProps) {
  const current = useMemo(() => ({ query, index }), [query, index])
  const settled = useDebouncedValue(current)
  // What is chosen shows at once; how many rows each choice would leave, when the query stands still.
  const selected = useMemo(
    () => ({ ...settled.query, networks: query.networks, types: query.types }),
    [settled.query, query.networks, query.types],
  )
  return (
    <search className="grid grid-cols-2 gap-3 md:grid-cols-[minmax(0,1.7fr)_repeat(2,minmax(0,1fr))]">
      <div className="col-span-2 md:col-span-1">
        <SearchField value={query.search} onSearch={(search) => onChange({ search })} />
      </div>
      <CatalogueSelects query={selected} index={settled.index} onChange={onChange} />
    </search>
  )
}
