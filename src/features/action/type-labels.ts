import { useTranslations } from 'use-intl'
import { PENDING_TYPES } from '#src/features/portfolio/index.ts'
import { findKnownValue, humanizeValue } from '#src/ui/open-value.ts'

const TYPES = ['active', 'entering', 'exiting', 'withdrawable', 'claimable', 'locked'] as const

/** What a balance is doing, in words. Source: contract: Balance types; the enum is open. */
export function useBalanceTypeLabel(): (type: string) => string {
  const t = useTranslations('portfolio.balance')
  return (type) => {
    const known = findKnownValue(TYPES, type)
    return known === null ? humanizeValue(type) : t(known)
  }
}

/** What a pending action does, in words; a type that came later reads as it is called. */
export function useActionTypeLabel(): (type: string) => string {
  const t = useTranslations('portfolio.pending')
  return (type) => {
    const known = findKnownValue(PENDING_TYPES, type)
    return known === null ? humanizeValue(type) : t(known)
  }
}
