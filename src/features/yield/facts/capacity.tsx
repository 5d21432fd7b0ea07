import { useTranslations } from 'use-intl'
import type { YieldDetails } from '#src/api/schemas/yield-details.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { Amount } from '#src/ui/numbers/amount.tsx'
import { useNumberText } from '#src/ui/numbers/use-number-text.ts'
import { ShareBar } from '#src/ui/share-bar.tsx'
import { roomLeft } from './room-left.ts'

export interface CapacityProps {
  readonly found: Yield
  readonly details: YieldDetails
}

/** What is left of a yield that takes only so much, and what can be paid out now. */
export function Capacity({ found, details }: CapacityProps) {
  const t = useTranslations('yield.capacity')
  const { share } = useNumberText()
  const { symbol } = found.token
  const { capacityState, liquidityState } = details.state ?? {}
  const room = roomLeft(capacityState)
  const amount = (value: typeof room.remaining) => () => <Amount amount={value} symbol={symbol} />
  return (
    <>
      {room.remaining !== null && (
        <div className="space-y-2 border-t border-line pt-4 text-sm">
          <h3 className="font-semibold">{t('title')}</h3>
          {room.filled !== null && <ShareBar shares={[room.filled]} whole={1} />}
          <p>
            {room.isFull ? t('full') : t.rich('left', { amount: amount(room.remaining) })}{' '}
            {room.max !== null && (
              <span className="text-muted">{t.rich('of', { amount: amount(room.max) })}</span>
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
