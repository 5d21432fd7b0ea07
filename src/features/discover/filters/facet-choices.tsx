import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { FacetName } from '#src/catalogue/filters.ts'
import type { Facet } from '#src/catalogue/count-facet.ts'
import { normalizeSearchText } from '#src/catalogue/search/normalize-search-text.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { Field } from '#src/ui/field.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { useFilterWords } from './use-filter-words.ts'

/** More are found by typing, or by choosing less elsewhere. */
const MOST = 40
/** Fewer are read faster than searched. */
const TO_SEARCH = 12

export interface FacetChoicesProps {
  readonly name: FacetName
  readonly facets: readonly Facet[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

/** Any number of a filter's values, those with most yields first; each with the number that it would leave, where it is known. */
export function FacetChoices({ name, facets, chosen, onChange }: FacetChoicesProps) {
  const t = useTranslations('filters')
  const words = useFilterWords()
  const [typed, setTyped] = useState('')
  const all = facets
    .map(({ value, count }) => ({ value, count, label: words.value(name, value) }))
    .filter(({ label }) => normalizeSearchText(label).includes(normalizeSearchText(typed)))
    .toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0) || (a.label < b.label ? -1 : 1))
  const shown = all.filter(({ value }, place) => place < MOST || chosen.includes(value))
  const title =
    chosen.length === 0
      ? t(`name.${name}`)
      : t('chosen', { name: t(`name.${name}`), count: chosen.length })
  const choose = (value: string, isChosen: boolean): void =>
    onChange(isChosen ? [...chosen, value] : chosen.filter((one) => one !== value))

  return (
    <Disclosure title={title}>
      {facets.length > TO_SEARCH && (
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
        {shown.map(({ value, label, count }) => (
          <Checkbox
            key={value}
            label={count === null ? label : t('option', { name: label, count })}
            checked={chosen.includes(value)}
            onChange={(isChosen) => choose(value, isChosen)}
          />
        ))}
      </fieldset>
      {all.length > shown.length && (
        <p className="text-muted">{t('more', { count: all.length - shown.length })}</p>
      )}
    </Disclosure>
  )
}
