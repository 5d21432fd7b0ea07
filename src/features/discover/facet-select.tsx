import { useTranslations } from 'use-intl'
import type { Facet } from '#src/catalogue/count-facet.ts'
import { Field } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'

export interface FacetSelectProps {
  readonly label: string
  /** The choice of none. */
  readonly all: string
  readonly facets: readonly Facet[]
  readonly selected: readonly string[]
  readonly getLabel: (value: string) => string
  readonly onChange: (selected: readonly string[]) => void
}

/** Stands for more than one, which are chosen among the filters. */
const SEVERAL_VALUE = '+'

/** A filter's values by name, each with the number of yields that the choice leaves, where it is known. */
export function FacetSelect({
  label,
  all,
  facets,
  selected,
  getLabel,
  onChange,
}: FacetSelectProps) {
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
