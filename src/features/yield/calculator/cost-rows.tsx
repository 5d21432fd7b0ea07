import { useTranslations } from 'use-intl'
import type { YieldDetails } from '#src/api/schemas/yield-details.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { Amount } from '#src/ui/numbers/amount.tsx'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import { getBreakEvenDays } from './break-even.ts'
import { isYearly, getYieldCosts } from './yield-costs.ts'
import { humanizeValue } from '#src/ui/open-value.ts'
import { getConfiguredFees } from '../configured-fees.ts'

export interface CostRowsProps {
  readonly earnYield: Yield
  readonly details: YieldDetails
  /** Null: nothing to reckon with, the fees are told in words. */
  readonly amount: Decimal | null
  /** What the amount would earn in a year. */
  readonly yearly: Decimal | null
}

type Configurations = YieldDetails['feeConfigurations']

/** The arrangements of fees that a deposit can choose between, where there is a choice. */
function FeeOptions({ configurations }: { configurations: Configurations }) {
  const t = useTranslations('yield')
  const { decimal } = useNumberFormat()
  if (configurations.length < 2) return null
  const describeFees = (configuration: Configurations[number]): string => {
    const fees = getConfiguredFees(configuration).flatMap(({ kind, percent, isCharged }) =>
      isCharged ? [t(`fee.${kind}`, { rate: decimal(percent) })] : [],
    )
    return fees.length === 0 ? t('outlook.free') : fees.join(', ')
  }
  return (
    <div className="pt-3 text-sm">
      <p>{t('outlook.choices')}</p>
      <ul className="space-y-1 pt-1">
        {configurations.map((configuration) => (
          <li key={configuration.id}>
            <bdi lang="en" className="font-medium">
              {humanizeValue(configuration.id)}
            </bdi>
            {configuration.default && <span className="text-muted"> ({t('outlook.usual')})</span>}:{' '}
            {describeFees(configuration)}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The fees, in words and for the amount in money, and when they are earned back. */
export function CostRows({ earnYield, details, amount, yearly }: CostRowsProps) {
  const t = useTranslations('yield')
  const { decimal } = useNumberFormat()
  const { mechanics, token } = earnYield
  const costs = getYieldCosts(mechanics, amount, yearly, token.decimals)
  const breakEvenDays = yearly === null ? null : getBreakEvenDays(costs, yearly, token.decimals)
  return (
    <div>
      <h3 className="text-sm font-semibold">{t('outlook.fees')}</h3>
      {costs.length > 0 && (
        <dl className="divide-y divide-line">
          {costs.map((cost) => (
            <div
              key={cost.kind}
              className="flex flex-wrap items-baseline justify-between gap-x-6 py-2.5 text-sm"
            >
              <dt>{t(`fee.${cost.kind}`, { rate: decimal(cost.percent) })}</dt>
              <dd className="ms-auto font-medium">
                {cost.amount === null ? (
                  '–'
                ) : (
                  <>
                    <Amount amount={cost.amount} symbol={token.symbol} />{' '}
                    <span className="font-normal text-muted">
                      {t(isYearly(cost) ? 'outlook.aYear' : 'outlook.once')}
                    </span>
                  </>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className="pt-1 text-sm text-muted">
        {costs.length === 0 && `${t('outlook.noFees')} `}
        {costs.some(isYearly) && `${t('outlook.maybeIncluded')} `}
        {t('outlook.networkFees', { symbol: mechanics.gasFeeToken?.symbol ?? t('outlook.coin') })}
      </p>
      <FeeOptions configurations={details.feeConfigurations} />
      {breakEvenDays !== null && (
        <p className="pt-2 text-sm font-medium">
          {breakEvenDays === 'never'
            ? t('outlook.never')
            : t('outlook.ahead', { days: breakEvenDays })}
        </p>
      )}
    </div>
  )
}
