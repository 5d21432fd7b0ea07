import { useTranslations } from 'use-intl'
import { CLOSED_STATUSES } from '#src/arguments/control.ts'
import { findKnownValue, humanizeValue } from '#src/ui/open-value.ts'

/** Returns a function that formats why a validator accepts no stake. */
export function useValidatorClosedLabel(): (closed: (typeof CLOSED_STATUSES)[number]) => string {
  const t = useTranslations('yield.validators.closed')
  return (closed) => t(closed)
}

const KNOWN = ['active', ...CLOSED_STATUSES] as const

/** Returns a validator status's label, also for an unknown one. */
export function useValidatorStatusLabel(): (status: string) => string {
  const t = useTranslations('yield.validators.status')
  return (status) => {
    const known = findKnownValue(KNOWN, status)
    return known === null ? humanizeValue(status) : t(known)
  }
}
