import { useTranslations } from 'use-intl'
import { PENDING_TYPES } from '#src/features/portfolio/index.ts'
import { findKnownValue, humanizeValue } from '#src/ui/open-value.ts'

/** What a pending action does, in words; a type that came later reads as it is called. */
export function useActionTypeLabel(): (type: string) => string {
  const t = useTranslations('portfolio.pending')
  return (type) => {
    const known = findKnownValue(PENDING_TYPES, type)
    return known === null ? humanizeValue(type) : t(known)
  }
}
