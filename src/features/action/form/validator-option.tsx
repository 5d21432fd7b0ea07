import { useLocale, useTranslations } from 'use-intl'
import type { ValidatorChoice } from '#src/arguments/validator-list.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Rate } from '#src/ui/numbers/rate.tsx'
import { shorten } from '#src/ui/numbers/shorten.ts'
import { useAmountText } from '../use-amount-text.ts'
import { useValidatorStatus } from './use-validator-status.ts'

export interface ValidatorOptionProps {
  readonly choice: ValidatorChoice
  /** Several may be chosen, or one. */
  readonly several: boolean
  /** The group's name in the form. */
  readonly name: string
  readonly chosen: boolean
  readonly onChoose: (chosen: boolean) => void
}

/** Commissions are mostly whole percents, and read so. */
const percent = (fraction: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(fraction)

/** One validator with what there is to choose by; one that takes no stake says why. */
export function ValidatorOption({ choice, several, name, chosen, onChoose }: ValidatorOptionProps) {
  const t = useTranslations('action.validator')
  const locale = useLocale()
  const { short } = useAmountText()
  const statusWords = useValidatorStatus()
  const { value, label, preferred, rate, rateType, commission, status, closed, staked } = choice
  const cut =
    commission === null
      ? t('commissionUnknown')
      : t('commission', { percent: percent(commission, locale) })
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
      <span className={`min-w-0 flex-1 ${closed === null ? '' : 'text-muted'}`}>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span lang="en" className="min-w-0 font-medium break-words">
            {label === value ? shorten(value) : label}
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
        {closed !== null && <span className="block text-sm">{t(`closed.${closed}`)}</span>}
        {staked && (
          <span className="block text-sm font-medium">
            {t('staked', { amount: short(staked.amount, staked.symbol) })}
          </span>
        )}
      </span>
    </label>
  )
}
