import { useTranslations } from 'use-intl'
import { PENDING_TYPES } from '#src/features/portfolio/index.ts'
import { knownValue, plainWords } from '#src/ui/open-value.ts'

/** What a pending action does, in words; a type that came later reads as it is called. */
export function useActionTypeWords(): (type: string) => string {
  const t = useTranslations('portfolio.pending')
  return (type) => {
    const known = knownValue(PENDING_TYPES, type)
    return known === null ? plainWords(type) : t(known)
  }
}
