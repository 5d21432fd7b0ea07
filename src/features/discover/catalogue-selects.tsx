import { useTranslations } from 'use-intl'
import { countFacet } from '#src/catalogue/count-facet.ts'
import type { CatalogueQuery } from '#src/catalogue/catalogue-query.ts'
import type { RowIndex } from '#src/catalogue/row-index.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { takeOverLater } from '#src/ui/take-over-later.tsx'
import { FacetSelect } from './facet-select.tsx'
import type { ChangeQuery } from './use-typed-query.ts'
import { useYieldTypeWords } from './use-yield-type-words.ts'

export interface CatalogueSelectsProps {
  readonly index: RowIndex
  readonly query: CatalogueQuery
  readonly onChange: ChangeQuery
}

const networkName = (network: string): string => findNetwork(network).name

/** Network and kind: what most people narrow the list by. */
export const CatalogueSelects = takeOverLater(function CatalogueSelects(
  props: CatalogueSelectsProps,
) {
  const { index, query, onChange } = props
  const t = useTranslations('discover')
  const typeWords = useYieldTypeWords()
  return (
    <>
      <FacetSelect
        label={t('network')}
        all={t('allNetworks')}
        facets={countFacet(index, query, 'networks')}
        chosen={query.networks}
        nameOf={networkName}
        onChange={(networks) => onChange({ networks })}
      />
      <FacetSelect
        label={t('type')}
        all={t('allTypes')}
        facets={countFacet(index, query, 'types')}
        chosen={query.types}
        nameOf={typeWords}
        onChange={(types) => onChange({ types })}
      />
    </>
  )
})
