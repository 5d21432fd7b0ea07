import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { Decimal } from '#src/money/decimal.ts'
import { formatUsd } from './format-number.ts'

const renderAffix = (text: ReactNode) => (
  <span className="text-[max(0.45em,0.8rem)] font-normal tracking-normal text-muted">{text}</span>
)

export interface UsdProps {
  /** US dollars; undefined is unknown, which is not 0. */
  readonly usd: Decimal | number | null | undefined
  readonly compact?: boolean
  /** For tables: with a sign instead of a word. */
  readonly bare?: boolean
}

/** A value in US dollars, always marked as an estimate. */
export function Usd({ usd, compact = false, bare = false }: UsdProps) {
  const t = useTranslations('shell')
  const locale = useLocale()
  if (usd === null || usd === undefined)
    return <span className="font-normal text-muted">{t(bare ? 'unknown' : 'unknownValue')}</span>
  const value = formatUsd(Number(usd), locale, { compact })
  // "Less than a cent" says itself that it is no exact value.
  const short = value.startsWith('<') ? value : bare && t('aboutShort', { value })
  if (short) return <span className="figures whitespace-nowrap">{short}</span>
  // The value has no break opportunity: on narrow screens a long one wraps below the word.
  return <span className="figures">{t.rich('about', { value, word: renderAffix })}</span>
}
