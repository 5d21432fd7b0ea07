import { useTranslations } from 'use-intl'
import { knownValue, plainWords } from '#src/ui/open-value.ts'

const TYPES = ['active', 'entering', 'exiting', 'withdrawable', 'claimable', 'locked'] as const

/** What a balance is doing, in words. Source: contract: Balance types; the enum is open. */
export function useBalanceTypeWords(): (type: string) => string {
  const t = useTranslations('portfolio.balance')
  return (type) => {
    const known = knownValue(TYPES, type)
    return known === null ? plainWords(type) : t(known)
  }
}
