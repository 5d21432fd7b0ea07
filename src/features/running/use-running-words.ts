import { useTranslations } from 'use-intl'
import { PENDING_TYPES } from '#src/features/portfolio/index.ts'
import { useNumberText } from '#src/ui/numbers/use-number-text.ts'
import { knownValue, plainWords } from '#src/ui/open-value.ts'
import { isDecimal } from '#src/money/decimal.ts'
import type { RunningItem } from './use-running.ts'

export interface RunningWords {
  /** What is done, with how much: as the person asked for it. */
  readonly what: (item: RunningItem) => string
  /** What it waits for, or how it ended. */
  readonly where: (item: RunningItem) => string
}

/** Actions that are under way, in words. */
export function useRunningWords(): RunningWords {
  const t = useTranslations('running')
  const types = useTranslations('activity.type')
  const { short } = useNumberText()
  return {
    what: ({ intent: { request, asset } }) => {
      if (request.intent === 'manage') {
        const known = knownValue(PENDING_TYPES, request.action)
        return known === null ? plainWords(request.action) : types(known)
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
