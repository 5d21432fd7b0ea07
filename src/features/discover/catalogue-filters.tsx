import { useMemo } from 'react'
import { SORTS, type CatalogueQuery, type Sort } from '#src/catalogue/catalogue-query.ts'
import { isDescending } from '#src/catalogue/sort-rows.ts'
import { joinClassNames } from '#src/ui/class-names.ts'
import type { RowIndex } from '#src/catalogue/row-index.ts'
import { useDebouncedValue } from '#src/ui/debounce.ts'
import type { ChangeQuery } from './use-catalogue-query.ts'
import { useTranslations } from 'use-intl'
import { Field } from '#src/ui/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { countFacet, type Facet } from '#src/catalogue/find-rows.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { hydrateLater } from '#src/ui/prerendered.tsx'
import { useYieldTypeLabel } from './use-yield-type-label.ts'
import { Select } from '#src/ui/select.tsx'

interface CatalogueSortProps {
  readonly sort: Sort
  readonly isReversed: boolean
  readonly onChange: ChangeQuery
}

/** The sort order, where there is no room for column headers. */
export const CatalogueSort = hydrateLater(function CatalogueSort(props: CatalogueSortProps) {
  const { sort, isReversed, onChange } = props
  const t = useTranslations('discover')
  return (
    <div className="-me-2.5 flex max-w-2/3 items-center lg:hidden">
      <Field label={t('sort')} hideLabel>
        {(control) => (
          <Select
            {...control}
            quiet
            value={sort}
            onChange={({ target }) =>
              onChange({
                sort: SORTS.find((one) => one === target.value) ?? sort,
                isReversed: false,
              })
            }
          >
            {SORTS.map((one) => (
              <option key={one} value={one}>
                {t(`sortBy.${one}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <button
        type="button"
        aria-pressed={isReversed}
        title={t('reverse')}
        aria-label={t('reverse')}
        onClick={() => onChange({ isReversed: !isReversed })}
        className={joinClassNames(
          'sort-header size-11 justify-center',
          `sorted-${isDescending(sort, isReversed) ? 'descending' : 'ascending'}`,
        )}
      />
    </div>
  )
})

export interface CatalogueFiltersProps {
  readonly query: CatalogueQuery
  readonly index: RowIndex
  readonly onChange: ChangeQuery
}

interface SearchFieldProps {
  readonly value: string
  readonly onSearch: (text: string) => void
}

/** The search field. */
function SearchField({ value, onSearch }: SearchFieldProps) {
  const t = useTranslations('discover')
  return (
    <Field label={t('search')} hideLabel>
      {(control) => (
        <span className="relative block">
          <TextInput
            {...control}
            type="search"
            className="ps-10"
            placeholder={t('searchPlaceholder')}
            value={value}
            onChange={({ target }) => onSearch(target.value)}
          />
          {/* After it: positioned elements cover what comes before. */}
          <Icon
            name="search"
            className="pointer-events-none absolute start-3 top-1/2 size-5 -translate-y-1/2 text-muted"
          />
        </span>
      )}
    </Field>
  )
}

interface CatalogueSelectsProps {
  readonly index: RowIndex
  readonly query: CatalogueQuery
  readonly onChange: ChangeQuery
}

const getNetworkName = (network: string): string => findNetwork(network).name

interface FacetSelectProps {
  readonly label: string
  /** Label of no selection. */
  readonly all: string
  readonly facets: readonly Facet[]
  readonly selected: readonly string[]
  readonly getLabel: (value: string) => string
  readonly onChange: (selected: readonly string[]) => void
}

/** Represents several values, which are selected in the filter dialog. */
const SEVERAL_VALUE = '+'

/** A select of a filter's values, each with its number of yields where known. */
function FacetSelect({ label, all, facets, selected, getLabel, onChange }: FacetSelectProps) {
  const t = useTranslations('discover')
  const [first = ''] = selected
  return (
    <Field label={label} hideLabel>
      {(control) => (
        <Select
          {...control}
          value={selected.length > 1 ? SEVERAL_VALUE : first}
          onChange={({ target }) => onChange(target.value === '' ? [] : [target.value])}
        >
          <option value="">{all}</option>
          {selected.length > 1 && (
            <option value={SEVERAL_VALUE} disabled>
              {t('several', { count: selected.length })}
            </option>
          )}
          {facets.map(({ value, count }) => (
            <option key={value} value={value}>
              {count === null ? getLabel(value) : t('option', { name: getLabel(value), count })}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** The most used filters: network and type. */
const CatalogueSelects = hydrateLater(function CatalogueSelects(props: CatalogueSelectsProps) {
  const { index, query, onChange } = props
  const t = useTranslations('discover')
  const getTypeLabel = useYieldTypeLabel()
  return (
    <>
      <FacetSelect
        label={t('network')}
        all={t('allNetworks')}
        facets={countFacet(index, query, 'networks')}
        selected={query.networks}
        getLabel={getNetworkName}
        onChange={(networks) => onChange({ networks })}
      />
      <FacetSelect
        label={t('type')}
        all={t('allTypes')}
        facets={countFacet(index, query, 'types')}
        selected={query.types}
        getLabel={getTypeLabel}
        onChange={(types) => onChange({ types })}
      />
    </>
  )
})

/** Search, network and type. */
export function CatalogueFilters({ query, index, onChange }: CatalogueFiltersProps) {
  const current = useMemo(() => ({ query, index }), [query, index])
  const settled = useDebouncedValue(current)
  // The selection updates at once; facet counts once the query settles.
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
