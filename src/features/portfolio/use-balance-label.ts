import { useTranslations } from 'use-intl'
import { findKnownValue, humanizeValue } from '#src/ui/open-value.ts'
import { BALANCE_TYPES } from './balance-type.ts'

/** Words for a balance type, also for one that this version doesn't know. */
export function useBalanceLabel(): (type: string) => string {
  const t = useTranslations('portfolio.balance')
  return (type) => {
    const known = findKnownValue(BALANCE_TYPES, type)
    return known === null ? humanizeValue(type) : t(known)
  }
}
