import { useTranslations } from 'use-intl'
import { findKnownValue } from '#src/ui/open-value.ts'

/** What the kind of a rate means for money; nothing is claimed of a kind that nobody knows. */
export function RateTypeText({ rateType }: { rateType: string | undefined }) {
  const t = useTranslations('yield.rate.type')
  const known = findKnownValue(['APR', 'APY'], rateType?.toUpperCase() ?? '')
  return known === null ? t('unknown') : t(known)
}
