import { useTranslations } from 'use-intl'
import type { Facet } from '#src/catalogue/count-facet.ts'
import { Field } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'

export interface FacetSelectProps {
  readonly label: string
  /** The choice of none. */
  readonly all: string
  readonly facets: readonly Facet[]
  readonly chosen: readonly string[]
  readonly nameOf: (value: string) => string
  readonly onChange: (chosen: readonly string[]) => void
}

/** Stands for more than one, which are chosen among the filters. */
const SEVERAL = '+'

/** A filter's values by name, each with the number of yields that the choice leaves, where it is known. */
export function FacetSelect({ label, all, facets, chosen, nameOf, onChange }: FacetSelectProps) {
  const t = useTranslations('discover')
  const [first = ''] = chosen
  return (
    <Field label={label} hideLabel>
      {(control) => (
        <Select
          {...control}
          value={chosen.length > 1 ? SEVERAL : first}
          onChange={({ target }) => onChange(target.value === '' ? [] : [target.value])}
        >
          <option value="">{all}</option>
          {chosen.length > 1 && (
            <option value={SEVERAL} disabled>
              {t('several', { count: chosen.length })}
            </option>
          )}
          {facets.map(({ value, count }) => (
            <option key={value} value={value}>
              {count === null ? nameOf(value) : t('option', { name: nameOf(value), count })}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
