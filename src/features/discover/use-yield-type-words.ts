import { useTranslations } from 'use-intl'
import { YIELD_TYPES } from '#src/catalogue/yield-type.ts'
import { knownValue, plainWords } from '#src/ui/open-value.ts'

/** Words for a yield type, also for one that this version doesn't know. */
export function useYieldTypeWords(): (type: string) => string {
  const t = useTranslations('shell.yieldType')
  return (type) => {
    const known = knownValue(YIELD_TYPES, type)
    return known === null ? plainWords(type) : t(known)
  }
}
