import { useTranslations } from 'use-intl'
import type { Yield } from '#src/api/schemas/yield.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { multiplyDecimals } from '#src/money/multiply-decimals.ts'
import { Amount } from '#src/ui/numbers/amount.tsx'
import { Usd } from '#src/ui/numbers/usd.tsx'
import type { Projection } from './projection.ts'
import { useTokenPrice } from './use-token-price.ts'

export interface EarningsStatsProps {
  readonly earnYield: Yield
  /** Null: no amount to reckon with. */
  readonly earned: Projection | null
}

/** What comes of it in a month and in a year, as long as the rate stays as it is. */
export function EarningsStats({ earnYield, earned }: EarningsStatsProps) {
  const t = useTranslations('yield.outlook')
  const price = useTokenPrice(earnYield)
  const renderFigure = (amount: Decimal | undefined) => (
    <>
      <span className="block text-xl font-semibold text-good">
        {amount === undefined ? (
          '–'
        ) : (
          <>
            <span className="text-sm font-normal text-muted">{t('about')} </span>
            <Amount amount={amount} symbol={earnYield.token.symbol} />
          </>
        )}
      </span>
      {price !== null && (
        <span className="block text-sm text-muted">
          {amount === undefined ? '–' : <Usd usd={multiplyDecimals(amount, price)} bare />}
        </span>
      )}
    </>
  )
  return (
    <div className="space-y-2">
      <dl className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <div className="rounded-lg bg-sunken px-4 py-3">
          <dt className="text-sm text-muted">{t('month')}</dt>
          <dd>{renderFigure(earned?.month)}</dd>
        </div>
        <div className="rounded-lg bg-sunken px-4 py-3">
          <dt className="text-sm text-muted">{t('year')}</dt>
          <dd>{renderFigure(earned?.year)}</dd>
        </div>
      </dl>
      <p className="text-sm text-muted">{t('asLong')}</p>
    </div>
  )
}
