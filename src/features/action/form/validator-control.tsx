import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { FieldValue } from '#src/arguments/control.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { ControlHint } from './control-hint.tsx'
import { ControlLabel } from './control-label.tsx'
import type { ControlOf, ControlProps } from './control-props.ts'
import { filterValidators } from './filter-validators.ts'
import { ValidatorOptions } from './validator-options.tsx'
import { ValidatorSearch } from './validator-search.tsx'

/** More than this many can be searched. */
const SEARCH_THRESHOLD = 6

const getSelected = (value: FieldValue): readonly string[] => {
  if (typeof value === 'string') return value === '' ? [] : [value]
  return Array.isArray(value) ? value : []
}

/** Validators to choose from: one, or any number where the request takes a list. */
export function ValidatorControl({
  control,
  value,
  onChange,
  error,
}: ControlProps<ControlOf<'validator'>>) {
  const t = useTranslations('action.validator')
  const id = useId()
  const [search, setSearch] = useState('')
  const { options: validators, reading: isLoading, unreadable: unreadableCount } = control.shape
  const matching = filterValidators(validators, search)
  const selected = getSelected(value)
  const hasError = error !== null && error !== undefined

  function select(address: string, on: boolean): void {
    const others = selected.filter((one) => one !== address)
    onChange(control.isList ? [...others, ...(on ? [address] : [])] : address)
  }

  return (
    <fieldset
      name={control.name}
      tabIndex={-1}
      aria-describedby={`${id}-error ${id}-hint`}
      aria-invalid={hasError || undefined}
      className="min-w-0 space-y-2 focus:outline-none"
    >
      <legend className="mb-1.5 text-sm font-medium">
        <ControlLabel control={control} />
      </legend>
      {validators.length > SEARCH_THRESHOLD && (
        <ValidatorSearch
          text={search}
          onText={setSearch}
          hasMatches={matching.length > 0}
          selected={validators.filter((one) => selected.includes(one.value))}
        />
      )}
      {isLoading && (
        <output className="flex items-center gap-3 text-sm text-muted">
          <Spinner className="size-5" />
          {t('reading')}
        </output>
      )}
      <ValidatorOptions
        validators={matching}
        isMultiple={control.isList}
        name={id}
        selected={selected}
        onSelect={select}
      />
      {unreadableCount > 0 && (
        <Alert tone="warning">{t('unreadable', { count: unreadableCount })}</Alert>
      )}
      {hasError && (
        <p id={`${id}-error`} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
      <p id={`${id}-hint`} className="text-sm text-muted empty:hidden">
        <ControlHint control={control} />
      </p>
    </fieldset>
  )
}
