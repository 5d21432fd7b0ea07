import { useTranslations } from 'use-intl'
import { earningRate, isYearly, projection, yieldCosts } from '#src/features/yield/index.ts'
import { useNumberText } from '#src/ui/numbers/use-number-text.ts'
import type { CellProps } from './cell-props.ts'

/** Each fee in words, and in money for the amount. */
export function FeesCell({ one, compared: { amount } }: CellProps) {
  const t = useTranslations('yield')
  const { decimal, short } = useNumberText()
  const { mechanics, token, rewardRate } = one.found
  const rate = earningRate(rewardRate)
  const earned =
    amount === null || rate === null
      ? null
      : projection(amount, rate, rewardRate.rateType, token.decimals)
  const costs = yieldCosts(mechanics, amount, earned?.year ?? null, token.decimals)
  if (costs.length === 0) return <span>{t('outlook.noFees')}</span>
  return (
    <ul className="space-y-1">
      {costs.map((cost) => (
        <li key={cost.kind} className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span>{t(`fee.${cost.kind}`, { rate: decimal(cost.percent) })}</span>
          {cost.amount !== null && (
            <span className="ms-auto font-medium">
              <span className="figures">{short(cost.amount, token.symbol)}</span>{' '}
              <span className="font-normal text-muted">
                {t(isYearly(cost) ? 'outlook.aYear' : 'outlook.once')}
              </span>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
