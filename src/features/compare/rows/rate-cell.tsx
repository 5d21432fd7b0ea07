import { useTranslations } from 'use-intl'
import { getEarningRate, RateTypeText } from '#src/features/yield/index.ts'
import { ExactRate } from '#src/ui/numbers/exact-rate.tsx'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import { getReinvestedRate } from '../projection/reinvested-rate.ts'
import { BestMark } from './best-mark.tsx'
import type { CellProps } from './cell-props.ts'

/** The rate with its kind; where kinds differ, what each means, and what an APR could come to. */
export function RateCell({ comparedYield, compared }: CellProps) {
  const t = useTranslations('compare')
  const { rate } = useNumberFormat()
  const { rewardRate } = comparedYield.earnYield
  const { total, rateType } = rewardRate
  const paid = getEarningRate(rewardRate)
  const isSimple = rateType?.toUpperCase() === 'APR'
  return (
    <>
      <span className="text-lg font-semibold text-good">
        <ExactRate rate={total} type={rateType} />
      </span>{' '}
      {compared.best.get('rate')?.has(comparedYield.id) && <BestMark row="rate" />}
      {compared.isMixed && (
        <p className="pt-1 text-muted">
          <RateTypeText rateType={rateType} />
          {isSimple && paid !== null && !paid.startsWith('-') && (
            <> {t('reinvested', { rate: rate(Number(getReinvestedRate(paid))) })}</>
          )}
        </p>
      )}
    </>
  )
}
