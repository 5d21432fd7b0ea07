import { useTranslations } from 'use-intl'
import type { Action } from '#src/api/schemas/action.ts'
import { PENDING_TYPES } from '#src/features/portfolio/index.ts'
import { knownValue, plainWords } from '#src/ui/open-value.ts'

const INTENTS = ['enter', 'exit'] as const

/** What an action did: enter and exit by their intent, since their type says STAKE for every deposit. */
export function useActionWords(): (action: Pick<Action, 'intent' | 'type'>) => string {
  const t = useTranslations('activity')
  return ({ intent, type }) => {
    const known = knownValue(INTENTS, intent)
    if (known !== null) return t(`intent.${known}`)
    const managed = knownValue(PENDING_TYPES, type)
    return managed === null ? plainWords(type) : t(`type.${managed}`)
  }
}
