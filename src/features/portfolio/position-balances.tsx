import { useTranslations } from 'use-intl'
import type { Position } from '#src/api/schemas/position.ts'
import { Alert } from '#src/ui/alert.tsx'
import { getBalanceName } from '#src/api/balance-name.ts'
import { getBalanceValidators } from '#src/api/balance-validators.ts'
import { BalanceRow } from './balance-row.tsx'
import { getVisibleBalances } from './visible-balances.ts'

export interface PositionBalancesProps {
  readonly position: Position
  readonly address: string
  readonly showUsd?: boolean
}

/** The balances of a position, by what they are doing. */
export function PositionBalances({ position, address, showUsd = true }: PositionBalancesProps) {
  const t = useTranslations('portfolio')
  return (
    <>
      {position.unreadable > 0 && (
        <div className="px-4 pt-3 sm:px-5">
          <Alert tone="warning">{t('unreadableRows', { count: position.unreadable })}</Alert>
        </div>
      )}
      <ul className="@container divide-y divide-line">
        {getVisibleBalances(position.balances).map((balance) => (
          <BalanceRow
            key={[
              balance.type,
              ...getBalanceValidators(balance).map((validator) => validator.address),
              balance.date,
              balance.token.symbol,
            ].join()}
            balance={balance}
            linkName={getBalanceName(balance, position.balances)}
            yieldId={position.yieldId}
            address={address}
            showUsd={showUsd}
          />
        ))}
      </ul>
    </>
  )
}
