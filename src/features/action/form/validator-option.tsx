import { useTranslations } from 'use-intl'
import type { SelectableValidator } from '#src/arguments/validator-list.ts'
import { ProviderLogo } from '#src/features/logos/index.ts'
import { useValidatorClosed, useValidatorStatus } from '#src/features/validators/index.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Rate } from '#src/ui/numbers/rate.tsx'
import { ShortAddress } from '#src/ui/numbers/short-address.tsx'
import { useNumberText } from '#src/ui/numbers/use-number-text.ts'

export interface ValidatorOptionProps {
  readonly choice: SelectableValidator
  /** Several may be chosen, or one. */
  readonly several: boolean
  /** The group's name in the form. */
  readonly name: string
  readonly chosen: boolean
  readonly onChoose: (chosen: boolean) => void
}

/** One validator with what there is to choose by; one that takes no stake says why. */
export function ValidatorOption({ choice, several, name, chosen, onChoose }: ValidatorOptionProps) {
  const t = useTranslations('action.validator')
  const { short, share } = useNumberText()
  const statusWords = useValidatorStatus()
  const closedWords = useValidatorClosed()
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
  } = choice
  const cut =
    commission === null ? t('commissionUnknown') : t('commission', { percent: share(commission) })
  return (
    <label
      title={value}
      className="flex min-h-14 cursor-pointer items-start gap-3 px-4 py-3 hover:bg-hover has-checked:bg-accent-soft has-disabled:cursor-default has-disabled:bg-sunken"
    >
      <input
        type={several ? 'checkbox' : 'radio'}
        name={name}
        checked={chosen}
        disabled={closed !== null}
        onChange={(event) => onChoose(event.target.checked)}
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
          {status !== null && `${statusWords(status)} · `}
          {cut}
        </span>
        {closed !== null && <span className="block text-sm">{closedWords(closed)}</span>}
        {staked && (
          <span className="block text-sm font-medium">
            {t('staked', { amount: short(staked.amount, staked.symbol) })}
          </span>
        )}
      </span>
    </label>
  )
}
