import { useTranslations } from 'use-intl'
import type { YieldDetails } from '#src/api/schemas/yield-details.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { Amount } from '#src/ui/numbers/amount.tsx'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import { ShareBar } from '#src/ui/share-bar.tsx'
import { getRemainingCapacity } from './remaining-capacity.ts'

export interface CapacityProps {
  readonly earnYield: Yield
  readonly details: YieldDetails
}

/** What is left of a yield that takes only so much, and what can be paid out now. */
export function Capacity({ earnYield, details }: CapacityProps) {
  const t = useTranslations('yield.capacity')
  const { share } = useNumberFormat()
  const { symbol } = earnYield.token
  const { capacityState, liquidityState } = details.state ?? {}
  const capacity = getRemainingCapacity(capacityState)
  const amount = (value: typeof capacity.remaining) => () => (
    <Amount amount={value} symbol={symbol} />
  )
  return (
    <>
      {capacity.remaining !== null && (
        <div className="space-y-2 border-t border-line pt-4 text-sm">
          <h3 className="font-semibold">{t('title')}</h3>
          {capacity.filled !== null && <ShareBar shares={[capacity.filled]} whole={1} />}
          <p>
            {capacity.isFull ? t('full') : t.rich('left', { amount: amount(capacity.remaining) })}{' '}
            {capacity.max !== null && (
              <span className="text-muted">{t.rich('of', { amount: amount(capacity.max) })}</span>
            )}
          </p>
        </div>
      )}
      {liquidityState?.liquidity !== undefined && (
        <div className="space-y-1 border-t border-line pt-4 text-sm">
          <h3 className="font-semibold">{t('liquidity')}</h3>
          <p>
            {t.rich('available', { amount: amount(liquidityState.liquidity) })}
            {(liquidityState.utilization ?? 0) > 0 && (
              <span className="text-muted">
                {' '}
                {t('used', { share: share(liquidityState.utilization ?? 0) })}
              </span>
            )}
          </p>
        </div>
      )}
    </>
  )
}
