import { useTranslations } from 'use-intl'
import type { CatalogueQuery } from '#src/catalogue/catalogue-query.ts'
import type { Filter } from '#src/catalogue/filters.ts'
import { useOwners } from '#src/features/watch/index.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { findKnownValue, humanizeValue } from '#src/ui/open-value.ts'
import { useListSeparator } from '#src/ui/use-list-separator.ts'
import { useYieldTypeLabel } from '../use-yield-type-label.ts'

const CLAIMINGS = ['auto', 'manual'] as const

/** Further values are only counted. */
const MAX_NAMED = 2

export interface FilterLabels {
  /** Formats a filter's value. */
  readonly value: (filter: Filter, value: string) => string
  /** Formats an active filter with its values. */
  readonly filter: (filter: Filter, query: CatalogueQuery) => string
}

/** Returns functions that format filters. */
export function useFilterLabels(): FilterLabels {
  const t = useTranslations('filters')
  const getTypeLabel = useYieldTypeLabel()
  const walletScope = useOwners().isWatched ? 'watched' : 'own'
  const separator = useListSeparator()

  const value = (filter: Filter, of: string): string => {
    if (filter === 'networks') return findNetwork(of).name
    if (filter === 'types') return getTypeLabel(of)
    if (filter !== 'claimings') return of
    const known = findKnownValue(CLAIMINGS, of)
    return known === null ? humanizeValue(of) : t(`claiming.${known}`)
  }
  const filter = (name: Filter, query: CatalogueQuery): string => {
    const filterValue = query[name]
    if (typeof filterValue === 'number')
      return t(`on.${name}`, { value: filterValue, whose: walletScope })
    if (typeof filterValue === 'boolean' || typeof filterValue === 'string' || filterValue === null)
      return t(`on.${name}`, { value: String(filterValue), whose: walletScope })
    const named = filterValue.slice(0, MAX_NAMED).map((one) => value(name, one))
    const more = filterValue.length - named.length
    return t(`on.${name}`, {
      whose: walletScope,
      value:
        more > 0 ? t('andMore', { named: named.join(separator), more }) : named.join(separator),
    })
  }
  return { value, filter }
}
