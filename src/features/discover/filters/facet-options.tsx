import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { FacetName } from '#src/catalogue/filters.ts'
import type { Facet } from '#src/catalogue/count-facet.ts'
import { normalizeSearchText } from '#src/catalogue/search/normalize-search-text.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { Field } from '#src/ui/field.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { useFilterLabels } from './use-filter-labels.ts'

/** More are found by typing, or by choosing less elsewhere. */
const MAX_OPTIONS = 40
/** Fewer are read faster than searched. */
const SEARCH_THRESHOLD = 12

export interface FacetOptionsProps {
  readonly name: FacetName
  readonly facets: readonly Facet[]
  readonly selected: readonly string[]
  readonly onChange: (selected: readonly string[]) => void
}

/** Any number of a filter's values, those with most yields first; each with the number that it would leave, where it is known. */
export function FacetOptions({ name, facets, selected, onChange }: FacetOptionsProps) {
  const t = useTranslations('filters')
  const labels = useFilterLabels()
  const [typed, setTyped] = useState('')
  const all = facets
    .map(({ value, count }) => ({ value, count, label: labels.value(name, value) }))
    .filter(({ label }) => normalizeSearchText(label).includes(normalizeSearchText(typed)))
    .toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0) || (a.label < b.label ? -1 : 1))
  const visible = all.filter(({ value }, index) => index < MAX_OPTIONS || selected.includes(value))
  const title =
    selected.length === 0
      ? t(`name.${name}`)
      : t('chosen', { name: t(`name.${name}`), count: selected.length })
  const toggle = (value: string, isSelected: boolean): void =>
    onChange(isSelected ? [...selected, value] : selected.filter((option) => option !== value))

  return (
    <Disclosure title={title}>
      {facets.length > SEARCH_THRESHOLD && (
        <Field label={t('find')} hideLabel>
          {(control) => (
            <TextInput
              {...control}
              placeholder={t('find')}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
      )}
      <fieldset className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,11rem),1fr))] gap-x-4">
        <legend className="sr-only">{t(`name.${name}`)}</legend>
        {visible.map(({ value, label, count }) => (
          <Checkbox
            key={value}
            label={count === null ? label : t('option', { name: label, count })}
            checked={selected.includes(value)}
            onChange={(isSelected) => toggle(value, isSelected)}
          />
        ))}
      </fieldset>
      {all.length > visible.length && (
        <p className="text-muted">{t('more', { count: all.length - visible.length })}</p>
      )}
    </Disclosure>
  )
}
