import { useTranslations } from 'use-intl'
import { useMomentText } from '#src/ui/numbers/use-moment-text.ts'
import { useNumberText } from '#src/ui/numbers/use-number-text.ts'
import type { ComparedWith } from '../compared-with.ts'
import type { KnownYield } from '../known-yield.ts'
import { shareOf } from './curve-points.ts'

const DAY = 86_400_000

/** How curves are told. */
export interface CurveWords {
  /** A value in few digits. */
  readonly short: (value: number) => string
  readonly date: (day: number) => string
  readonly tick: (day: number) => string
  /** What a yield would have earned by a day. */
  readonly full: (id: string, day: number) => string
}

export function useCurveWords(
  known: readonly KnownYield[],
  { amount, now, projections }: ComparedWith,
  isSame: boolean,
): CurveWords {
  const t = useTranslations('compare.curves')
  const { short, rate, compact } = useNumberText()
  const { day: dayText } = useMomentText()
  const date = (day: number): string => dayText(now + day * DAY)
  return {
    short: (value) => (isSame ? compact(value) : rate(value)),
    date,
    tick: (day) => (day === 0 ? t('today') : date(day)),
    full(id, day) {
      const one = known.find((found) => found.id === id)
      const projection = projections.get(id)
      if (!one || !projection) return ''
      const { symbol, decimals } = one.found.token
      const earned = projection.after(day)
      const text = short(earned, symbol)
      if (isSame) return text
      return t('share', { amount: text, share: rate(Number(shareOf(earned, amount, decimals))) })
    },
  }
}
