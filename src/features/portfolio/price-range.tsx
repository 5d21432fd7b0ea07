import { useTranslations } from 'use-intl'
import type { Decimal } from '#src/money/decimal.ts'
import { Amount } from '#src/ui/numbers/exact-numbers.tsx'

export interface PriceRangeProps {
  readonly min: Decimal | undefined
  readonly max: Decimal | undefined
  /** Whether the price is in the range; undefined is unknown. */
  readonly isEarning: boolean | undefined
}

/** The prices between which a position earns, rendered as the filled part of a scale, with both ends. */
export function PriceRange({ min, max, isEarning }: PriceRangeProps) {
  const t = useTranslations('portfolio.range')
  if (min === undefined && max === undefined) return null
  const status = isEarning === undefined ? null : isEarning ? 'inside' : 'outside'
  return (
    <div className="max-w-80 space-y-1 pt-1 text-sm text-muted">
      <p>
        {t('title')}
        {status && (
          <span className={isEarning === true ? 'text-good' : 'text-warning'}> · {t(status)}</span>
        )}
      </p>
      {/* Open ends reach the edge. */}
      <div aria-hidden="true" className="flex h-2 gap-px overflow-hidden rounded-full bg-sunken">
        {min !== undefined && <span className="w-1/5" />}
        <span className={`flex-1 rounded-full ${isEarning === false ? 'bg-warning' : 'bg-good'}`} />
        {max !== undefined && <span className="w-1/5" />}
      </div>
      <p className="flex justify-between gap-3">
        <span>
          <span className="sr-only">{t('min')} </span>
          {min === undefined ? t('open') : <Amount amount={min} />}
        </span>
        <span>
          <span className="sr-only">{t('max')} </span>
          {max === undefined ? t('open') : <Amount amount={max} />}
        </span>
      </p>
    </div>
  )
}
