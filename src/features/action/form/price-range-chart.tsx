import { useTranslations } from 'use-intl'
import { readDecimal } from '#src/arguments/read-decimal.ts'
import type { Shape } from '#src/arguments/control.ts'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import { layoutPriceRange } from './price-range-layout.ts'

export interface PriceRangeChartProps {
  readonly shape: Extract<Shape, { kind: 'price' }>
  /** The range's lower end, as typed. */
  readonly low: string
  readonly high: string
}

/** A price range with the current price, as a chart and as text. */
export function PriceRangeChart({ shape, low, high }: PriceRangeChartProps) {
  const t = useTranslations('action.form.priceRange')
  const { exact } = useNumberFormat()
  const { value: now, pair, mark } = shape
  const [from, to] = [readDecimal(low, mark), readDecimal(high, mark)]
  const layout = from.ok && to.ok ? layoutPriceRange(from.value, to.value, now) : null
  const price = now === null ? null : exact(now, pair?.quote ?? '').trim()
  return (
    <div className="space-y-2 text-sm">
      {layout && (
        // A number line runs from left to right in every language.
        <div dir="ltr" aria-hidden="true" className="relative h-8">
          <div className="absolute inset-x-0 top-3 h-2 rounded-full bg-sunken" />
          <div
            className="absolute top-3 h-2 rounded-full bg-accent"
            style={{ left: `${layout.low}%`, width: `${layout.high - layout.low}%` }}
          />
          {layout.now !== null && (
            <div className="absolute top-0.5 h-7 w-0.5 bg-ink" style={{ left: `${layout.now}%` }} />
          )}
        </div>
      )}
      {price !== null && (
        <p className="text-muted">
          {pair ? t('nowOf', { price, base: pair.base }) : t('now', { price })}
          {layout?.position && ` ${t(layout.position)}`}
        </p>
      )}
    </div>
  )
}
