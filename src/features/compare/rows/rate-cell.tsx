import { useTranslations } from 'use-intl'
import { earningRate, RateTypeWords } from '#src/features/yield/index.ts'
import { ExactRate } from '#src/ui/numbers/exact-rate.tsx'
import { useNumberText } from '#src/ui/numbers/use-number-text.ts'
import { reinvestedRate } from '../projection/reinvested-rate.ts'
import { BestMark } from './best-mark.tsx'
import type { CellProps } from './cell-props.ts'

/** The rate with its kind; where kinds differ, what each means, and what an APR could come to. */
export function RateCell({ one, compared }: CellProps) {
  const t = useTranslations('compare')
  const { rate } = useNumberText()
  const { rewardRate } = one.found
  const { total, rateType } = rewardRate
  const paid = earningRate(rewardRate)
  const isSimple = rateType?.toUpperCase() === 'APR'
  return (
    <>
      <span className="text-lg font-semibold text-good">
        <ExactRate rate={total} type={rateType} />
      </span>{' '}
      {compared.best.get('rate')?.has(one.id) && <BestMark row="rate" />}
      {compared.isMixed && (
        <p className="pt-1 text-muted">
          <RateTypeWords rateType={rateType} />
          {isSimple && paid !== null && !paid.startsWith('-') && (
            <> {t('reinvested', { rate: rate(Number(reinvestedRate(paid))) })}</>
          )}
        </p>
      )}
    </>
  )
}
