import { useTranslations } from 'use-intl'
import { Card } from '#src/ui/card.tsx'
import { ExactUsd } from '#src/ui/numbers/exact-numbers.tsx'
import { Usd } from '#src/ui/numbers/usd.tsx'
import { Stat } from '#src/ui/stat.tsx'
import { useBalanceLabel } from './balance-row.tsx'
import { isPoints } from './balances.ts'
import type { PositionGroup } from './list/position-group.ts'
import { sumUsd, sumUsdByType } from './usd-total.ts'

/** The total value, as far as known, and its parts by balance type; points are no part of it. */
export function PortfolioTotal({ groups }: { groups: readonly PositionGroup[] }) {
  const t = useTranslations('portfolio')
  const getLabel = useBalanceLabel()
  const entries = groups.flatMap((group) => group.entries)
  const money = entries.flatMap(({ balances }) => balances.filter((balance) => !isPoints(balance)))
  const total = sumUsd(
    money,
    entries.reduce((sum, { position }) => sum + position.unreadable, 0),
  )
  const totalsByType = sumUsdByType(money)
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
