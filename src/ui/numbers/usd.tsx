import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { Decimal } from '#src/money/decimal.ts'
import { formatUsd } from './format-usd.ts'

const word = (text: ReactNode) => (
  <span className="text-[max(0.72em,0.8rem)] font-normal">{text}</span>
)

export interface UsdProps {
  /** US dollars; undefined is unknown, which is not 0. */
  readonly usd: Decimal | number | null | undefined
  readonly compact?: boolean
}

/** A value in US dollars: always an estimate, so always "about"; the columns of a table say it in their heading. */
export function Usd({
  usd,
  compact = false,
  bare = false,
}: UsdProps & { readonly bare?: boolean }) {
  const t = useTranslations('shell')
  const locale = useLocale()
  if (usd === null || usd === undefined) return <span>{t(bare ? 'unknown' : 'unknownValue')}</span>
  const text = formatUsd(Number(usd), locale, { compact })
  return (
    <span className="figures whitespace-nowrap">
      {bare
        ? text
        : t.rich('about', {
            value: text,
            word,
          })}
    </span>
  )
}
