import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { FieldValue } from '#src/arguments/control.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { ControlHint } from './control-hint.tsx'
import { ControlLabel } from './control-label.tsx'
import type { ControlOf, ControlProps } from './control-props.ts'
import { matchValidators } from './match-validators.ts'
import { ValidatorOptions } from './validator-options.tsx'
import { ValidatorSearch } from './validator-search.tsx'

/** More than this many can be searched. */
const FEW = 6

const chosenIn = (value: FieldValue): readonly string[] => {
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
  const { options: choices, reading, unreadable } = control.shape
  const matching = matchValidators(choices, search)
  const chosen = chosenIn(value)
  const hasError = error !== null && error !== undefined

  function choose(address: string, on: boolean): void {
    const others = chosen.filter((one) => one !== address)
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
      {choices.length > FEW && (
        <ValidatorSearch
          text={search}
          onText={setSearch}
          finds={matching.length > 0}
          chosen={choices.filter((one) => chosen.includes(one.value))}
        />
      )}
      {reading && (
        <output className="flex items-center gap-3 text-sm text-muted">
          <Spinner className="size-5" />
          {t('reading')}
        </output>
      )}
      <ValidatorOptions
        choices={matching}
        several={control.isList}
        name={id}
        chosen={chosen}
        onChoose={choose}
      />
      {unreadable > 0 && <Notice tone="warning">{t('unreadable', { count: unreadable })}</Notice>}
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
