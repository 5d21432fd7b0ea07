import { useTranslations } from 'use-intl'
import type { CatalogueQuery } from '#src/catalogue/catalogue-query.ts'
import { SORTS } from '#src/catalogue/catalogue-query.ts'
import type { Facets } from '#src/catalogue/facets.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { Field } from '#src/ui/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { FacetOptions } from './facet-options.tsx'
import { useYieldTypeWords } from './use-yield-type-words.ts'

export interface CatalogueFiltersProps {
  readonly query: CatalogueQuery
  readonly facets: Facets
  readonly onChange: (change: Partial<CatalogueQuery>) => void
}

/** Search, network, kind and order. */
export function CatalogueFilters({ query, facets, onChange }: CatalogueFiltersProps) {
  const t = useTranslations('discover')
  const typeWords = useYieldTypeWords()
  const sort = (value: string): CatalogueQuery['sort'] =>
    SORTS.find((one) => one === value) ?? query.sort

  return (
    <search className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-[minmax(0,1.7fr)_repeat(3,minmax(0,1fr))]">
      <div className="col-span-2 md:col-span-3 lg:col-span-1">
        <Field label={t('search')} hideLabel>
          {(control) => (
            <span className="relative block">
              <Icon
                name="search"
                className="pointer-events-none absolute start-3 top-1/2 size-5 -translate-y-1/2 text-muted"
              />
              <TextInput
                {...control}
                type="search"
                className="ps-10"
                placeholder={t('searchPlaceholder')}
                autoComplete="off"
                spellCheck={false}
                value={query.search}
                onChange={(event) => onChange({ search: event.target.value })}
              />
            </span>
          )}
        </Field>
      </div>
      <Field label={t('network')} hideLabel>
        {(control) => (
          <Select
            {...control}
            value={query.network}
            onChange={(event) => onChange({ network: event.target.value })}
          >
            <option value="">{t('allNetworks')}</option>
            <FacetOptions
              facets={facets.networks}
              chosen={query.network}
              nameOf={(network) => findNetwork(network).name}
            />
          </Select>
        )}
      </Field>
      <Field label={t('type')} hideLabel>
        {(control) => (
          <Select
            {...control}
            value={query.type}
            onChange={(event) => onChange({ type: event.target.value })}
          >
            <option value="">{t('allTypes')}</option>
            <FacetOptions facets={facets.types} chosen={query.type} nameOf={typeWords} />
          </Select>
        )}
      </Field>
      <div className="col-span-2 md:col-span-1">
        <Field label={t('sort')} hideLabel>
          {(control) => (
            <Select
              {...control}
              value={query.sort}
              onChange={(event) => onChange({ sort: sort(event.target.value) })}
            >
              {SORTS.map((one) => (
                <option key={one} value={one}>
                  {t(`sortBy.${one}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </search>
  )
}
