import { useTranslations } from 'use-intl'
import { CLOSED_STATUSES } from '#src/arguments/control.ts'
import { findKnownValue, humanizeValue } from '#src/ui/open-value.ts'

/** Why nothing new can be staked with a validator, in words. */
export function useValidatorClosedLabel(): (closed: (typeof CLOSED_STATUSES)[number]) => string {
  const t = useTranslations('yield.validators.closed')
  return (closed) => t(closed)
}

const KNOWN = ['active', ...CLOSED_STATUSES] as const

/** Words for a validator's status, also for one that this version doesn't know. */
export function useValidatorStatusLabel(): (status: string) => string {
  const t = useTranslations('yield.validators.status')
  return (status) => {
    const known = findKnownValue(KNOWN, status)
    return known === null ? humanizeValue(status) : t(known)
  }
}
