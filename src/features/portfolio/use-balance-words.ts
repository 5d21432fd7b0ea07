import { useTranslations } from 'use-intl'
import { knownValue, plainWords } from '#src/ui/open-value.ts'
import { BALANCE_TYPES } from './balance-type.ts'

/** Words for a balance type, also for one that this version doesn't know. */
export function useBalanceWords(): (type: string) => string {
  const t = useTranslations('portfolio.balance')
  return (type) => {
    const known = knownValue(BALANCE_TYPES, type)
    return known === null ? plainWords(type) : t(known)
  }
}
