import { useTranslations } from 'use-intl'
import type { CLOSED_STATUSES } from '#src/arguments/validator-list.ts'

/** Why nothing new can be staked with a validator, in words. */
export function useValidatorClosedLabel(): (closed: (typeof CLOSED_STATUSES)[number]) => string {
  const t = useTranslations('yield.validators.closed')
  return (closed) => t(closed)
}
