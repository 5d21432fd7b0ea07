import { useTranslations } from 'use-intl'
import { YIELD_TYPES } from '#src/catalogue/yield-type.ts'
import { findKnownValue, humanizeValue } from '#src/ui/open-value.ts'

/** Returns a yield type's label, also for an unknown type. */
export function useYieldTypeLabel(): (type: string) => string {
  const t = useTranslations('shell.yieldType')
  return (type) => {
    const known = findKnownValue(YIELD_TYPES, type)
    return known === null ? humanizeValue(type) : t(known)
  }
}
