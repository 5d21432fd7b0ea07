import { useLocale, useTranslations } from 'use-intl'
import type { Yield } from '#src/api/schemas/yield.ts'
import { formatDecimal } from '#src/ui/numbers/format-decimal.ts'
import { yieldFees } from './yield-fees.ts'

/** The fees in words, one a line. */
export function YieldFees({ mechanics }: { mechanics: Yield['mechanics'] }) {
  const t = useTranslations('yield')
  const locale = useLocale()
  const fees = yieldFees(mechanics)
  if (fees.length === 0) return t('how.noFees')
  return fees.map(({ kind, percent }) => (
    <span key={kind} className="block">
      {t(`fee.${kind}`, { rate: formatDecimal(percent, locale) })}
    </span>
  ))
}
