import { useTranslations } from 'use-intl'
import {
  getEarningRate,
  isYearly,
  projectAmount,
  getYieldCosts,
} from '#src/features/yield/index.ts'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import type { CellProps } from './cell-props.ts'

/** Each fee in words, and in money for the amount. */
export function FeesCell({ comparedYield, compared: { amount } }: CellProps) {
  const t = useTranslations('yield')
  const { decimal, short } = useNumberFormat()
  const { mechanics, token, rewardRate } = comparedYield.earnYield
  const rate = getEarningRate(rewardRate)
  const earned =
    amount === null || rate === null
      ? null
      : projectAmount(amount, rate, rewardRate.rateType, token.decimals)
  const costs = getYieldCosts(mechanics, amount, earned?.year ?? null, token.decimals)
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
