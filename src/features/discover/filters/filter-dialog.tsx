import { useTranslations, useLocale } from 'use-intl'
import {
  DEFAULT_CATALOGUE_QUERY,
  PRESENCE_FILTERS,
  type CatalogueQuery,
  type PresenceFilter,
} from '#src/catalogue/catalogue-query.ts'
import { getActiveFilters, FACET_NAMES, type FacetName } from '#src/catalogue/filters.ts'
import { countFacet, type Facet } from '#src/catalogue/find-rows.ts'
import type { RowIndex } from '#src/catalogue/row-index.ts'
import { useOwners } from '#src/features/watch/index.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { useLoadedMessages } from '#src/ui/use-loaded-messages.ts'
import { Field } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'
import { useState } from 'react'
import { readDecimal } from '#src/arguments/read-decimal.ts'
import { getDecimalMark } from '#src/money/decimal-mark.ts'
import { TextInput } from '#src/ui/text-input.tsx'
import { normalizeSearchText } from '#src/catalogue/search/vocabulary.ts'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { useFilterLabels } from './use-filter-labels.ts'

const BOUNDS = ['rateFrom', 'rateTo', 'tvl', 'lockup', 'cooldown', 'warmup'] as const
const EITHERS = ['kyc', 'points'] as const

export interface FilterDialogProps {
  readonly open: boolean
  readonly query: CatalogueQuery
  readonly index: RowIndex
  /** Number of found rows. */
  readonly foundCount: number
  readonly onChange: (change: Partial<CatalogueQuery>) => void
  readonly onClose: () => void
}

interface EitherFilterProps {
  readonly name: 'kyc' | 'points'
  readonly value: PresenceFilter
  readonly onChange: (value: PresenceFilter) => void
}

/** A filter with three options: with, without, any. */
function EitherFilter({ name, value, onChange }: EitherFilterProps) {
  const t = useTranslations('filters')
  return (
    <Field label={t(`name.${name}`)}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={(event) =>
            onChange(
              PRESENCE_FILTERS.find((one) => one === event.target.value) ?? PRESENCE_FILTERS[0],
            )
          }
        >
          <option value="">{t('any')}</option>
          <option value="with">{t(`with.${name}`)}</option>
          <option value="without">{t(`without.${name}`)}</option>
        </Select>
      )}
    </Field>
  )
}

interface BoundFieldProps {
  readonly name: 'lockup' | 'cooldown' | 'warmup' | 'tvl' | 'rateFrom' | 'rateTo'
  readonly value: number | null
  readonly onChange: (value: number | null) => void
}

/** A numeric bound. Invalid input changes nothing and shows an error. */
function BoundField({ name, value, onChange }: BoundFieldProps) {
  const t = useTranslations('filters')
  const mark = getDecimalMark(useLocale())
  const [typed, setTyped] = useState<string | null>(null)
  const displayed = typed ?? value?.toString().replace('.', mark) ?? ''
  const read = readDecimal(displayed, mark)
  const number = read.ok ? Number(read.value) : null
  const isWrong = displayed.trim() !== '' && (number === null || number < 0)
  const type = (text: string): void => {
    setTyped(text)
    const next = readDecimal(text, mark)
    if (text.trim() === '') onChange(null)
    else if (next.ok && Number(next.value) >= 0) onChange(Number(next.value))
  }
  return (
    <Field label={t(`name.${name}`)} error={isWrong ? t('notNumber') : null}>
      {(control) => (
        <TextInput
          {...control}
          inputMode="decimal"
          placeholder={t('any')}
          value={displayed}
          onChange={(event) => type(event.target.value)}
          onBlur={() => !isWrong && setTyped(null)}
        />
      )}
    </Field>
  )
}

/** Others are found by search. */
const MAX_OPTIONS = 40
/** Shorter lists have no search field. */
const SEARCH_THRESHOLD = 12

interface FacetOptionsProps {
  readonly name: FacetName
  readonly facets: readonly Facet[]
  readonly selected: readonly string[]
  readonly onChange: (selected: readonly string[]) => void
}

/** Options of a filter, most yields first, each with its number of yields where known. */
function FacetOptions({ name, facets, selected, onChange }: FacetOptionsProps) {
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

/** All filters. Changes apply to the list behind at once; the button shows the number of results. */
export function FilterDialog(props: FilterDialogProps) {
  const { open, query, index, foundCount, onChange, onClose } = props
  useLoadedMessages('filters')
  const t = useTranslations('filters')
  const walletScope = useOwners().isWatched ? 'watched' : 'own'
  const clear = (): void => {
    const { search, tab, sort, isReversed } = query
    onChange({ ...DEFAULT_CATALOGUE_QUERY, search, tab, sort, isReversed })
  }
  return (
    <Dialog open={open} title={t('title')} onClose={onClose}>
      <div className="divide-y divide-line">
        <div className="grid pb-2 sm:grid-cols-2 sm:gap-x-4">
          {(['enterable', 'exitable', 'held', 'affordable'] as const).map((name) => (
            <Checkbox
              key={name}
              label={t(`name.${name}`, { whose: walletScope })}
              checked={query[name]}
              onChange={(checked) => onChange({ [name]: checked })}
            />
          ))}
        </div>
        <div className="flex flex-col gap-1 py-2">
          {FACET_NAMES.map((name) => (
            <FacetOptions
              key={name}
              name={name}
              facets={countFacet(index, query, name)}
              selected={query[name]}
              onChange={(selected) => onChange({ [name]: selected })}
            />
          ))}
        </div>
        <div className="grid grid-cols-2 items-end gap-4 pt-4">
          {BOUNDS.map((name) => (
            <BoundField
              key={name}
              name={name}
              value={query[name]}
              onChange={(value) => onChange({ [name]: value })}
            />
          ))}
          {EITHERS.map((name) => (
            <EitherFilter
              key={name}
              name={name}
              value={query[name]}
              onChange={(value) => onChange({ [name]: value })}
            />
          ))}
        </div>
      </div>
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex gap-3 border-t border-line bg-raised p-5 pt-3">
        <Button
          variant="secondary"
          wide
          disabled={getActiveFilters(query).length === 0}
          onClick={clear}
        >
          {t('clear')}
        </Button>
        <Button wide onClick={onClose}>
          {t('show', { count: foundCount })}
        </Button>
      </div>
    </Dialog>
  )
}
