import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Decimal } from '#src/money/decimal.ts'
import { Amount } from '#src/ui/numbers/exact-numbers.tsx'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import type { Projection } from '#src/catalogue/rate/project-amount.ts'

export interface EarningsRowsProps {
  /** A fraction per year. */
  readonly rate: number
  readonly rateType: string | undefined
  /** Null before there is an amount. */
  readonly earned: Projection | null
  readonly symbol: string
}

function EarningsRow({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted">{term}</dt>
      <dd className="text-end font-semibold">
        <span className="figures">{children}</span>
      </dd>
    </div>
  )
}

/** Projected earnings, marked as an estimate; a dash before there is an amount. */
function EarnedText({ amount, symbol }: { amount: Decimal | undefined; symbol: string }) {
  const t = useTranslations('yield.earnings')
  if (amount === undefined) return '–'
  const figure = <Amount amount={amount} symbol={symbol} />
  return t.rich('about', { amount: () => figure })
}

/** What an amount earns at the current rate, per month and year. Of constant height. */
export function EarningsRows({ rate, rateType, earned, symbol }: EarningsRowsProps) {
  const t = useTranslations('yield.earnings')
  const { rate: formatRate } = useNumberFormat()
  return (
    <dl className="space-y-1 rounded-lg bg-accent-soft px-4 py-3 text-sm contain-content [&_button]:after:inset-y-0">
      <EarningsRow term={rateType ?? t('rate')}>{formatRate(rate)}</EarningsRow>
      <EarningsRow term={t('month')}>
        <EarnedText amount={earned?.month} symbol={symbol} />
      </EarningsRow>
      <EarningsRow term={t('year')}>
        <EarnedText amount={earned?.year} symbol={symbol} />
      </EarningsRow>
    </dl>
  )
}
