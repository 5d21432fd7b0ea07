import { useTranslations } from 'use-intl'
import { countFacet } from '#src/catalogue/count-facet.ts'
import type { CatalogueQuery } from '#src/catalogue/catalogue-query.ts'
import type { RowIndex } from '#src/catalogue/row-index.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { hydrateLater } from '#src/ui/hydrate-later.tsx'
import { FacetSelect } from './facet-select.tsx'
import type { ChangeQuery } from './use-typed-query.ts'
import { useYieldTypeLabel } from './use-yield-type-label.ts'

export interface CatalogueSelectsProps {
  readonly index: RowIndex
  readonly query: CatalogueQuery
  readonly onChange: ChangeQuery
}

const getNetworkName = (network: string): string => findNetwork(network).name

/** Network and kind: what most people narrow the list by. */
export const CatalogueSelects = hydrateLater(function CatalogueSelects(
  props: CatalogueSelectsProps,
) {
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
