import { useTranslations } from 'use-intl'
import { PENDING_TYPES } from '#src/features/portfolio/index.ts'
import { findKnownValue, humanizeValue } from '#src/ui/open-value.ts'

const TYPES = ['active', 'entering', 'exiting', 'withdrawable', 'claimable', 'locked'] as const

/** Returns a balance type's label. Source: contract: Balance types; the enum is open. */
export function useBalanceTypeLabel(): (type: string) => string {
  const t = useTranslations('portfolio.balance')
  return (type) => {
    const known = findKnownValue(TYPES, type)
    return known === null ? humanizeValue(type) : t(known)
  }
}

/** Returns a pending action's label; an unknown type keeps its own name. */
export function useActionTypeLabel(): (type: string) => string {
  const t = useTranslations('portfolio.pending')
  return (type) => {
    const known = findKnownValue(PENDING_TYPES, type)
    return known === null ? humanizeValue(type) : t(known)
  }
}
