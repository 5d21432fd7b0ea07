import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Decimal } from '#src/money/decimal.ts'
import { Amount } from '#src/ui/numbers/exact-numbers.tsx'

/** An amount that only the chain decides; null if unknown. */
export function Estimate({ amount, symbol }: { amount: Decimal | null; symbol: string }) {
  const t = useTranslations('action.review')
  const value = <Amount amount={amount} symbol={symbol} />
  return amount === null ? value : t.rich('estimate', { amount: () => value })
}

interface ReviewRowProps {
  readonly label: ReactNode
  readonly children: ReactNode
  readonly note?: ReactNode
}

/** A row with a large amount; a column where there is room. */
export function ReviewRow({ label, children, note }: ReviewRowProps) {
  return (
    <div className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-2 @min-[26rem]:block">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="ms-auto min-w-0 font-semibold tracking-tight break-words @min-[26rem]:mt-0.5 @min-[26rem]:text-xl">
        {children}
      </dd>
      {note !== undefined && <dd className="basis-full text-sm text-muted">{note}</dd>}
    </div>
  )
}
