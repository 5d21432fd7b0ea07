import { useTranslations } from 'use-intl'
import { useTokenPrice } from '#src/features/yield/index.ts'
import { multiplyDecimals } from '#src/money/multiply-decimals.ts'
import { Amount } from '#src/ui/numbers/amount.tsx'
import { Usd } from '#src/ui/numbers/usd.tsx'
import { useDateFormat } from '#src/ui/numbers/use-date-format.ts'
import { BestMark } from './best-mark.tsx'
import type { CellProps } from './cell-props.ts'

const DAY = 86_400_000

/** What the amount would have earned at the end of the term, and that it is not free by then where it isn't. */
export function EarnedCell({ comparedYield, compared }: CellProps) {
  const t = useTranslations('compare')
  const { day } = useDateFormat()
  const { amount, days, now, projections, best } = compared
  const projection = projections.get(comparedYield.id) ?? null
  const price = useTokenPrice(comparedYield.earnYield)
  if (amount === null) return <span className="text-muted">{t('noAmount')}</span>
  if (projection === null) return <span>{t('noProjection')}</span>
  const { atEnd: earnedAtEnd, freeAfter } = projection
  const isLoss = earnedAtEnd.startsWith('-')
  return (
    <>
      <span className={`text-lg font-semibold ${isLoss ? 'text-warning' : 'text-good'}`}>
        <span className="text-sm font-normal text-muted">{t('about')} </span>
        <Amount amount={earnedAtEnd} symbol={comparedYield.earnYield.token.symbol} />
      </span>{' '}
      {best.get('earned')?.has(comparedYield.id) && <BestMark row="earned" />}
      {price !== null && (
        <p className="text-muted">
          <Usd usd={multiplyDecimals(earnedAtEnd, price)} bare />
        </p>
      )}
      {freeAfter !== null && freeAfter > days && (
        <p className="pt-1 font-medium text-warning">
          {t('late', { date: day(now + freeAfter * DAY) })}
        </p>
      )}
    </>
  )
}
