import { useTranslations } from 'use-intl'
import { useDateFormat } from '#src/ui/numbers/use-date-format.ts'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import type { ComparisonResult } from '../comparison-result.ts'
import type { ComparedYield } from '../compared-yield.ts'
import { toShare } from './curve-points.ts'

const DAY = 86_400_000

/** How curves are told. */
export interface CurveFormat {
  /** A value in few digits. */
  readonly short: (value: number) => string
  readonly date: (day: number) => string
  readonly tick: (day: number) => string
  /** What a yield would have earned by a day. */
  readonly full: (id: string, day: number) => string
}

export function useCurveFormat(
  known: readonly ComparedYield[],
  { amount, now, projections }: ComparisonResult,
  isSame: boolean,
): CurveFormat {
  const t = useTranslations('compare.curves')
  const { short, rate, compact } = useNumberFormat()
  const { day: dayText } = useDateFormat()
  const date = (day: number): string => dayText(now + day * DAY)
  return {
    short: (value) => (isSame ? compact(value) : rate(value)),
    date,
    tick: (day) => (day === 0 ? t('today') : date(day)),
    full(id, day) {
      const comparedYield = known.find((matchingYield) => matchingYield.id === id)
      const projection = projections.get(id)
      if (!comparedYield || !projection) return ''
      const { symbol, decimals } = comparedYield.earnYield.token
      const earned = projection.after(day)
      const text = short(earned, symbol)
      if (isSame) return text
      return t('share', { amount: text, share: rate(Number(toShare(earned, amount, decimals))) })
    },
  }
}
