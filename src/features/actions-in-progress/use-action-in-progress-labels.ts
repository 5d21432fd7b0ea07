import { useTranslations } from 'use-intl'
import { PENDING_TYPES } from '#src/features/portfolio/index.ts'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import { findKnownValue, humanizeValue } from '#src/ui/open-value.ts'
import { isDecimal } from '#src/money/decimal.ts'
import type { ActionInProgress } from './use-actions-in-progress.ts'

export interface ActionInProgressLabels {
  /** What is done, with how much: as the person asked for it. */
  readonly what: (item: ActionInProgress) => string
  /** What it waits for, or how it ended. */
  readonly where: (item: ActionInProgress) => string
}

/** Actions that are under way, in words. */
export function useActionInProgressLabels(): ActionInProgressLabels {
  const t = useTranslations('running')
  const types = useTranslations('activity.type')
  const { short } = useNumberFormat()
  return {
    what: ({ intent: { request, asset } }) => {
      if (request.intent === 'manage') {
        const known = findKnownValue(PENDING_TYPES, request.action)
        return known === null ? humanizeValue(request.action) : types(known)
      }
      const what = t(`what.${request.intent}`)
      const { amount } = request.arguments
      if (!asset || typeof amount !== 'string' || !isDecimal(amount)) return what
      return t('what.of', { what, amount: short(amount, asset.symbol) })
    },
    where: ({ state }) => {
      if (state === null) return t('need.reading')
      if (typeof state === 'string') return t(`outcome.${state}`)
      const { need, step, total } = state
      return t(`need.${need}`, { step, total })
    },
  }
}
