import { useTranslations } from 'use-intl'
import type { Facet } from '#src/catalogue/facets.ts'

export interface FacetOptionsProps {
  readonly facets: readonly Facet[]
  /** Stays in the list even where nothing has it (an old link), so that it can be seen and undone. */
  readonly chosen: string
  readonly nameOf: (value: string) => string
}

/** What can be chosen, by name, each with the number of yields that the choice leaves. */
export function FacetOptions({ facets, chosen, nameOf }: FacetOptionsProps) {
  const t = useTranslations('discover')
  const missing = chosen !== '' && !facets.some(({ value }) => value === chosen)
  const all = missing ? [...facets, { value: chosen, count: 0 }] : facets
  return all.map(({ value, count }) => (
    <option key={value} value={value}>
      {t('option', { name: nameOf(value), count })}
    </option>
  ))
}
