import { useTranslations } from 'use-intl'
import type { SelectableValidator } from '#src/arguments/validator-list.ts'
import { ProviderLogo } from '#src/features/logos/index.ts'
import { useValidatorClosedLabel, useValidatorStatusLabel } from '#src/features/validators/index.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Rate } from '#src/ui/numbers/rate.tsx'
import { ShortAddress } from '#src/ui/numbers/short-address.tsx'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'

export interface ValidatorOptionProps {
  readonly validator: SelectableValidator
  /** Several may be chosen, or one. */
  readonly isMultiple: boolean
  /** The group's name in the form. */
  readonly name: string
  readonly isSelected: boolean
  readonly onSelect: (isSelected: boolean) => void
}

/** One validator with what there is to choose by; one that takes no stake says why. */
export function ValidatorOption({
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
