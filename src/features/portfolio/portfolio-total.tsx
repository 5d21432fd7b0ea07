import { useTranslations } from 'use-intl'
import type { Position } from '#src/api/schemas/position.ts'
import { Usd } from '#src/ui/numbers/usd.tsx'
import { usdTotal } from './usd-total.ts'

/** What all positions are worth together, as far as it is known. */
export function PortfolioTotal({ positions }: { positions: readonly Position[] }) {
  const t = useTranslations('portfolio')
  const total = usdTotal(positions.flatMap(({ balances }) => balances))
  return (
    <div>
      <p className="text-sm text-muted">{t('total')}</p>
      <p className="text-3xl font-semibold tracking-tight sm:text-4xl">
        <Usd usd={total.usd} />
      </p>
      {total.unknown > 0 && (
        <p className="text-sm text-muted">{t('totalPartly', { count: total.unknown })}</p>
      )}
    </div>
  )
}
