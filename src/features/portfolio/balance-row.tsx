import { useTranslations } from 'use-intl'
import type { Balance } from '#src/api/schemas/balance.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Amount } from '#src/ui/numbers/amount.tsx'
import { shorten } from '#src/ui/numbers/shorten.ts'
import { Usd } from '#src/ui/numbers/usd.tsx'
import type { Tone } from '#src/ui/tone.ts'
import { BalanceDate } from './balance-date.tsx'
import { balanceValidators } from './balance-validators.ts'
import { PendingActionLink } from './pending-action-link.tsx'
import { useBalanceWords } from './use-balance-words.ts'

const tones: Readonly<Record<string, Tone>> = {
  active: 'good',
  entering: 'info',
  exiting: 'info',
  withdrawable: 'warning',
  claimable: 'warning',
}

export interface BalanceRowProps {
  readonly balance: Balance
  readonly yieldId: string
  /** Whose it is, should the balance not say. */
  readonly address: string
  /** Whether its value stands beside it; not where it would only repeat the position's. */
  readonly showUsd: boolean
}

/** One balance of a position: what it is doing, how much it is, and what can be done with it. */
export function BalanceRow({ balance, yieldId, address, showUsd }: BalanceRowProps) {
  const t = useTranslations('portfolio')
  const words = useBalanceWords()
  const { type, date, isEarning, pendingActions } = balance
  const validators = balanceValidators(balance).map(
    ({ name, address: one }) => name ?? shorten(one),
  )
  const actions = [...new Set(pendingActions.map((action) => action.type))]
  const seemsOtherwise = isEarning !== undefined && isEarning !== (type === 'active')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3.5 sm:px-5">
      <div className="min-w-0 flex-1 space-y-1">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={tones[type] ?? 'neutral'}>{words(type)}</Badge>
          {seemsOtherwise && (
            <span className="text-sm text-muted">{isEarning ? t('earning') : t('notEarning')}</span>
          )}
        </p>
        {(date !== undefined || validators.length > 0) && (
          <p className="text-sm text-muted">
            {date !== undefined && <BalanceDate type={type} date={date} />}
            {date !== undefined && validators.length > 0 && ' · '}
            {validators.length > 0 && t('validator', { name: validators.join(', ') })}
          </p>
        )}
      </div>
      <div className="ms-auto text-end @min-[32rem]:order-3 @min-[32rem]:min-w-44">
        <p className="font-semibold">
          <Amount amount={balance.amount} symbol={balance.token.symbol} copyable />
        </p>
        {showUsd && (
          <p className="text-sm text-muted">
            <Usd usd={balance.amountUsd} />
          </p>
        )}
      </div>
      {actions.length > 0 && (
        <div className="flex w-full flex-wrap justify-end gap-2 @min-[32rem]:order-2 @min-[32rem]:w-auto">
          {actions.map((one) => (
            <PendingActionLink
              key={one}
              yieldId={yieldId}
              address={balance.address ?? address}
              type={one}
            />
          ))}
        </div>
      )}
    </li>
  )
}
