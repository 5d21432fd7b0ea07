import { useTranslations } from 'use-intl'
import type { Position } from '#src/api/schemas/position.ts'
import { Card } from '#src/ui/card.tsx'
import { ExactUsd } from '#src/ui/numbers/exact-usd.tsx'
import { Usd } from '#src/ui/numbers/usd.tsx'
import { Stat } from '#src/ui/stat.tsx'
import { getVisibleBalances } from './visible-balances.ts'
import { useBalanceLabel } from './use-balance-label.ts'
import { sumUsdByType } from './usd-by-type.ts'
import { sumUsd } from './usd-total.ts'

/** What all positions are worth together, as far as it is known, and what of it is doing what. */
export function PortfolioTotal({ positions }: { positions: readonly Position[] }) {
  const t = useTranslations('portfolio')
  const getLabel = useBalanceLabel()
  const total = sumUsd(
    positions.flatMap(({ balances }) => balances),
    positions.reduce((sum, { unreadable }) => sum + unreadable, 0),
  )
  const totalsByType = sumUsdByType(
    positions.flatMap(({ balances }) => getVisibleBalances(balances)),
  )
  return (
    <Card className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5 px-5 py-5 sm:px-6">
      <div>
        <p className="text-sm text-muted">{t('total')}</p>
        <p className="text-3xl font-semibold tracking-tight sm:text-4xl">
          <ExactUsd usd={total.usd} />
        </p>
        {total.unknown > 0 && (
          <p className="text-sm text-muted">{t('totalPartly', { count: total.unknown })}</p>
        )}
      </div>
      {totalsByType.length > 1 && (
        <dl className="flex flex-wrap gap-x-8 gap-y-3">
          {totalsByType.map(([type, { usd }]) => (
            <Stat key={type} label={getLabel(type)}>
              <Usd usd={usd} bare />
            </Stat>
          ))}
        </dl>
      )}
    </Card>
  )
}
