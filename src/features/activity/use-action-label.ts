import { useTranslations } from 'use-intl'
import type { Action } from '#src/api/schemas/action.ts'
import { PENDING_TYPES } from '#src/features/portfolio/index.ts'
import { findKnownValue, humanizeValue } from '#src/ui/open-value.ts'

const INTENTS = ['enter', 'exit'] as const

/** What an action did: enter and exit by their intent, since their type says STAKE for every deposit. */
export function useActionLabel(): (action: Pick<Action, 'intent' | 'type'>) => string {
  const t = useTranslations('activity')
  return ({ intent, type }) => {
    const known = findKnownValue(INTENTS, intent)
    if (known !== null) return t(`intent.${known}`)
    const managed = findKnownValue(PENDING_TYPES, type)
    return managed === null ? humanizeValue(type) : t(`type.${managed}`)
  }
}
