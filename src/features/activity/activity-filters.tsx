import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { PENDING_TYPES } from '#src/features/portfolio/index.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { Button } from '#src/ui/button.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { Field } from '#src/ui/field.tsx'
import { findKnownValue, humanizeValue } from '#src/ui/open-value.ts'
import { Select } from '#src/ui/select.tsx'
import { controlClass } from '#src/ui/text-input.tsx'
import {
  INTENT_FILTERS,
  countFilters,
  isFiltering,
  NO_FILTER,
  STATUS_FILTERS,
  type ActivityFilter,
} from './activity-filter.ts'

/** Action types in the order of the filter. Source: contract: Action types. The enum is open. */
export const ACTION_TYPES = ['STAKE', 'UNSTAKE', ...PENDING_TYPES] as const

/** What the filters can be set to, beside what is known without the actions. */
export interface FilterOptions {
  readonly networks: readonly string[]
  /** With the names of yields. */
  readonly yields: readonly { readonly id: string; readonly name: string }[]
}

export interface ActivityFiltersProps {
  readonly filter: ActivityFilter
  readonly options: FilterOptions
  readonly onChange: (change: Partial<ActivityFilter>) => void
}

interface FilterSelectProps {
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string) => void
}

/** A filter with an option for all; a value of the URL is an option in any case. */
function FilterSelect({ label, value, options, onChange }: FilterSelectProps) {
  const t = useTranslations('activity.filter')
  const isListed = value === '' || options.some((option) => option.value === value)
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{t('all')}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
          {!isListed && <option value={value}>{humanizeValue(value)}</option>}
        </Select>
      )}
    </Field>
  )
}

interface DayFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

function DayField({ label, value, onChange }: DayFieldProps) {
  return (
    <Field label={label}>
      {(control) => (
        <input
          {...control}
          type="date"
          className={controlClass}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}

/** The filters of the activity, in the URL. */
export function ActivityFilters({ filter, options, onChange }: ActivityFiltersProps) {
  const t = useTranslations('activity.filter')
  const intents = useTranslations('activity.intent')
  const types = useTranslations('activity.type')
  // Only what the URL asked for at first opens it: it never closes under the user's hands.
  const [isOpen] = useState(isFiltering(filter))
  const count = countFilters(filter)
  return (
    <Disclosure title={count === 0 ? t('title') : t('active', { count })} isOpen={isOpen}>
      <div className="grid gap-3 pt-1 min-[400px]:grid-cols-2 lg:grid-cols-4">
        <FilterSelect
          label={t('status')}
          value={filter.status ?? ''}
          options={STATUS_FILTERS.map((value) => ({ value, label: t(`statuses.${value}`) }))}
          onChange={(value) => onChange({ status: findKnownValue(STATUS_FILTERS, value) })}
        />
        <FilterSelect
          label={t('intent')}
          value={filter.intent ?? ''}
          options={INTENT_FILTERS.map((value) => ({ value, label: intents(value) }))}
          onChange={(value) => onChange({ intent: findKnownValue(INTENT_FILTERS, value) })}
        />
        <FilterSelect
          label={t('type')}
          value={filter.type}
          options={ACTION_TYPES.map((value) => ({ value, label: types(value) }))}
          onChange={(type) => onChange({ type })}
        />
        <FilterSelect
          label={t('yield')}
          value={filter.yieldId}
          options={options.yields.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(yieldId) => onChange({ yieldId })}
        />
        <FilterSelect
          label={t('network')}
          value={filter.network}
          options={options.networks.map((id) => ({ value: id, label: findNetwork(id).name }))}
          onChange={(network) => onChange({ network })}
        />
        <DayField label={t('from')} value={filter.from} onChange={(from) => onChange({ from })} />
        <DayField label={t('to')} value={filter.to} onChange={(to) => onChange({ to })} />
        {count > 0 && (
          <div className="flex items-end">
            <Button variant="secondary" wide onClick={() => onChange(NO_FILTER)}>
              {t('clear')}
            </Button>
          </div>
        )}
      </div>
    </Disclosure>
  )
}
