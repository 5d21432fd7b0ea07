import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { FieldValue, SelectableValidator } from '#src/arguments/control.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { ControlHint, ControlLabel, type ControlOf, type ControlProps } from './control-label.tsx'
import { filterValidators } from '../draft/selectable-validators.ts'
import { TextInput } from '#src/ui/text-input.tsx'
import { Button } from '#src/ui/button.tsx'
import { ProviderLogo } from '#src/features/logos/index.ts'
import { useValidatorClosedLabel, useValidatorStatusLabel } from '#src/features/validators/index.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Rate } from '#src/ui/numbers/rate.tsx'
import { ShortAddress } from '#src/ui/numbers/short-address.tsx'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import { useListSeparator } from '#src/ui/use-list-separator.ts'

/** Longer lists have a search field. */
const SEARCH_THRESHOLD = 6

const getSelected = (value: FieldValue): readonly string[] => {
  if (typeof value === 'string') return value === '' ? [] : [value]
  return Array.isArray(value) ? value : []
}

interface ValidatorSearchProps {
  readonly text: string
  readonly onText: (text: string) => void
  /** Whether any validator matches. */
  readonly hasMatches: boolean
  /** The selection, also if the search excludes it. */
  readonly selected: readonly SelectableValidator[]
}

/** Searches a long validator list, and shows the selection. */
function ValidatorSearch({ text, onText, hasMatches, selected }: ValidatorSearchProps) {
  const t = useTranslations('action.validator')
  const names = selected.map(({ label }) => label).join(useListSeparator())
  return (
    <>
      <TextInput
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      <output className="block text-sm text-muted empty:hidden">
        {names !== '' && t('chosen', { names })}
        {!hasMatches && <span className="block">{t('none')}</span>}
      </output>
    </>
  )
}

interface ValidatorOptionProps {
  readonly validator: SelectableValidator
  readonly isMultiple: boolean
  /** The radio group's name. */
  readonly name: string
  readonly isSelected: boolean
  readonly onSelect: (isSelected: boolean) => void
}

/** A validator with what distinguishes it, and the reason if it accepts no stake. */
function ValidatorOption({
  validator,
  isMultiple,
  name,
  isSelected,
  onSelect,
}: ValidatorOptionProps) {
  const t = useTranslations('action.validator')
  const { short, share } = useNumberFormat()
  const getStatusLabel = useValidatorStatusLabel()
  const getClosedLabel = useValidatorClosedLabel()
  const {
    value,
    label,
    provider,
    preferred,
    siteChoice,
    rate,
    rateType,
    commission,
    status,
    closedReason: closed,
    staked,
  } = validator
  const cut =
    commission === null ? t('commissionUnknown') : t('commission', { percent: share(commission) })
  return (
    <label
      title={value}
      className="flex min-h-14 cursor-pointer items-start gap-3 px-4 py-3 hover:bg-hover has-checked:bg-accent-soft has-disabled:cursor-default has-disabled:bg-sunken"
    >
      <input
        type={isMultiple ? 'checkbox' : 'radio'}
        name={name}
        checked={isSelected}
        disabled={closed !== null}
        onChange={(event) => onSelect(event.target.checked)}
        className="mt-0.5 size-5 shrink-0 accent-accent"
      />
      <ProviderLogo provider={provider} name={label} className="size-6" />
      <span className={`min-w-0 flex-1 ${closed === null ? '' : 'text-muted'}`}>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span lang="en" className="min-w-0 font-medium break-words">
            {label === value ? <ShortAddress address={value} /> : label}
          </span>
          {siteChoice === true && <Badge tone="info">{t('siteChoice')}</Badge>}
          {preferred && <Badge tone="good">{t('preferred')}</Badge>}
          {closed === null && (
            <span className="ms-auto font-semibold">
              <Rate rate={rate} type={rateType} />
            </span>
          )}
        </span>
        <span className="block text-sm text-muted">
          {status !== null && `${getStatusLabel(status)} · `}
          {cut}
        </span>
        {closed !== null && <span className="block text-sm">{getClosedLabel(closed)}</span>}
        {staked && (
          <span className="block text-sm font-medium">
            {t('staked', { amount: short(staked.amount, staked.symbol) })}
          </span>
        )}
      </span>
    </label>
  )
}

interface ValidatorOptionsProps extends Pick<ValidatorOptionProps, 'name' | 'isMultiple'> {
  readonly validators: readonly SelectableValidator[]
  readonly selected: readonly string[]
  readonly onSelect: (address: string, chosen: boolean) => void
}

/** Options rendered per page. */
const PAGE_SIZE = 50

/** A list of validators, scrollable if long. */
function ValidatorOptions({
  validators,
  selected: chosen,
  onSelect,
  ...group
}: ValidatorOptionsProps) {
  const t = useTranslations('action.validator')
  const [visibleCount, setVisibleCount] = useState(PAGE_SIZE)
  if (validators.length === 0) return null
  return (
    <div className="relative max-h-96 divide-y divide-line overflow-y-auto rounded-lg border border-edge bg-surface">
      {validators.slice(0, visibleCount).map((validator) => (
        <ValidatorOption
          key={validator.value}
          {...group}
          validator={validator}
          isSelected={chosen.includes(validator.value)}
          onSelect={(on) => onSelect(validator.value, on)}
        />
      ))}
      {validators.length > visibleCount && (
        <Button variant="quiet" wide onClick={() => setVisibleCount(visibleCount + PAGE_SIZE)}>
          {t('more')}
        </Button>
      )}
    </div>
  )
}

/** The control for one validator, or for several if the argument is a list. */
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
