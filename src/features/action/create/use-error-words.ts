import { useTranslations } from 'use-intl'
import type { EarnError } from '#src/api/earn-error.ts'
import { errorKey, type ErrorKey } from '#src/words/error-key.ts'

export interface ErrorWords {
  readonly key: ErrorKey
  readonly title: string
  readonly text: string
}

/** A service error in words: what happened, where the money is, what to do next. */
export function useErrorWords(): (error: EarnError) => ErrorWords {
  const t = useTranslations('errors')
  return ({ details }) => {
    const key = errorKey(details)
    const text = t(`${key}.text`, { seconds: details.retryAfter ?? 0 })
    return { key, title: t(`${key}.title`), text }
  }
}
