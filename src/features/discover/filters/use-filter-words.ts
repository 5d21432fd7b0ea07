import { useTranslations } from 'use-intl'
import type { CatalogueQuery } from '#src/catalogue/catalogue-query.ts'
import type { Filter } from '#src/catalogue/filters.ts'
import { useOwners } from '#src/features/watch/index.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { knownValue, plainWords } from '#src/ui/open-value.ts'
import { useYieldTypeWords } from '../use-yield-type-words.ts'

const CLAIMINGS = ['auto', 'manual'] as const

/** Values named before the rest is counted. */
const NAMED = 2

export interface FilterWords {
  /** A value that can be chosen, as people call it. */
  readonly value: (filter: Filter, value: string) => string
  /** A filter that is on, with what it asks for. */
  readonly filter: (filter: Filter, query: CatalogueQuery) => string
}

/** Filters in words, for lists and buttons. */
export function useFilterWords(): FilterWords {
  const t = useTranslations('filters')
  const typeWords = useYieldTypeWords()
  const whose = useOwners().isWatched ? 'watched' : 'own'

  const value = (filter: Filter, of: string): string => {
    if (filter === 'networks') return findNetwork(of).name
    if (filter === 'types') return typeWords(of)
    if (filter !== 'claimings') return of
    const known = knownValue(CLAIMINGS, of)
    return known === null ? plainWords(of) : t(`claiming.${known}`)
  }
  const filter = (name: Filter, query: CatalogueQuery): string => {
    const asked = query[name]
    if (typeof asked === 'number') return t(`on.${name}`, { value: asked, whose })
    if (typeof asked === 'boolean' || typeof asked === 'string' || asked === null)
      return t(`on.${name}`, { value: String(asked), whose })
    const named = asked.slice(0, NAMED).map((one) => value(name, one))
    const more = asked.length - named.length
    return t(`on.${name}`, {
      whose,
      value: more > 0 ? t('andMore', { named: named.join(', '), more }) : named.join(', '),
    })
  }
  return { value, filter }
}
