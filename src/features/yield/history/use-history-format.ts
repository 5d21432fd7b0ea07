import { useTranslations } from 'use-intl'
import type { HistoryKind, HistoryPoint } from '#src/api/queries/history.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { getRateBeforeDrop, getMedianDecimal } from '#src/catalogue/rate/rate-drop.ts'
import { compareDecimals } from '#src/money/compare-decimals.ts'
import { useDateFormat } from '#src/ui/numbers/use-date-format.ts'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'

export interface HistoryFormat {
  /** A value in few digits. @param value for drawing only */
  readonly short: (value: number) => string
  /** A value in full. */
  readonly full: (point: HistoryPoint) => string
  /** What the whole time comes to in a sentence. */
  readonly summary: (points: readonly HistoryPoint[]) => string
  /** That the rate fell by half against what was usual; null where it didn't (decisions/037-earnings). */
  readonly fallen: (days: readonly HistoryPoint[]) => string | null
}

/** How a history is told. */
export function useHistoryFormat(earnYield: Yield, kind: HistoryKind): HistoryFormat {
  const t = useTranslations('yield.history')
  const { rate, short, exact, compact } = useNumberFormat()
  const { pastDay } = useDateFormat()
  const { symbol } = earnYield.token
  const isRate = kind === 'reward-rate'
  const text = ({ value }: Pick<HistoryPoint, 'value'>): string =>
    isRate ? rate(Number(value)) : short(value, symbol)
  return {
    short: (value) => (isRate ? rate(value) : compact(value)),
    full: (point) => (isRate ? text(point) : exact(point.value, symbol)),
    summary(points) {
      const sorted = points.map(({ value }) => value).toSorted(compareDecimals)
      const [low, middle, high] = [sorted[0], getMedianDecimal(sorted), sorted.at(-1)]
      const [only] = points
      if (!only || low === undefined || middle === null || high === undefined) return ''
      if (points.length === 1) return t('only', { value: text(only), date: pastDay(only.at) })
      const rangeText = { low: text({ value: low }), high: text({ value: high }) }
      if (rangeText.low === rangeText.high) return t('steady', { value: rangeText.low })
      return t('between', { ...rangeText, middle: text({ value: middle }) })
    },
    fallen(days) {
      const { total } = earnYield.rewardRate
      const usual = getRateBeforeDrop(
        total,
        days.map(({ value }) => value),
      )
      if (usual === null) return null
      return t('fallen', { rate: rate(total), usual: rate(Number(usual)) })
    },
  }
}
